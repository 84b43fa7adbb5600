import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyed, look, Sfc32, standardSettings, Table } from '@doomtable/kernel';
import { sees } from '../src/board/sight.js';
import { game } from '../src/game.js';
import { SETTINGS } from '../src/settings.js';
import type { MeetThyDoom } from '../src/types.js';
import { modelOf } from '../ui/board/model-of.js';
import { eyesOver } from '../ui/board/sightline.js';

/** Plays a mission by rules of thumb, and looks in at every so many moments. */
function lookIn(mission: string, visit: (table: Table<MeetThyDoom>) => void): void {
  const settings = { ...standardSettings(SETTINGS), mission: { is: 'ours', with: mission } };
  const table = Table.begin<MeetThyDoom & object>(game, settings, 3);
  const luck = keyed(mission);
  const random = new Sfc32(mission);
  for (let i = 0; i < 900 && !table.over; i++) {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    if (decision.by === 'luck') table.play('luck', luck(decision));
    else table.play(decision.by, game.thumb(look(table, decision.by), decision, random));
    if (i % 60 === 59) visit(table);
  }
}

for (const mission of ['training', 'lower-works']) {
  test(`MT-202, MT-92: lines that the board draws on ${mission} are those of the rules, worked out from what the viewer knows`, () => {
    let compared = 0;
    lookIn(mission, table => {
      for (const seat of [0, 1]) {
        const model = modelOf(look(table, seat).view);
        const eyes = eyesOver(model);
        for (const { space, state } of table.world.open.doomers) {
          if (state !== 'in' || space < 0) continue;
          for (const other of model.sectorAt.keys()) {
            const line = eyes.line(space, other);
            if (line === null) continue;
            compared++;
            assert.equal(line.clear, sees(table.world, space, other), `${seat}: ${space} to ${other}`);
          }
        }
      }
    });
    assert.ok(compared > 1000, `${compared} lines`);
  });
}

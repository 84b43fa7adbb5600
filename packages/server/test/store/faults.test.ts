import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../../src/store/sqlite/driver.js';
import { failedAlone, isConstraintError, sqliteProblem } from '../../src/store/sqlite/sqlite-faults.js';

/** Provokes a fault in each of the ways a statement can be run. */
function faultsOf(sql: string, value: string): unknown[] {
  const database = openDatabase(':memory:');
  database.exec('create table a (x integer primary key, y text not null) strict; pragma max_page_count = 4');
  database.exec("insert into a values (1, 'a')");
  const returning = database.prepare(`${sql} returning x`);
  const ways = [() => database.prepare(sql).run(value), () => returning.all(value), () => returning.get(value)];
  return ways.map(way => {
    try {
      return assert.fail(`nothing happened: ${String(way())}`);
    } catch (error) {
      return error;
    }
  });
}

test('a key that is taken is told from all other faults, whichever way the driver reports it', () => {
  for (const fault of faultsOf('insert into a values (1, ?)', 'b')) {
    assert.ok(isConstraintError(fault) && failedAlone(fault));
    assert.equal(sqliteProblem(fault).code, 'taken');
  }
});

test('a full disk is told from all other faults, whichever way the driver reports it', () => {
  for (const fault of faultsOf('insert into a values (2, ?)', 'x'.repeat(100_000))) {
    assert.ok(!failedAlone(fault));
    assert.equal(sqliteProblem(fault).code, 'diskFull');
  }
});

test('a statement that is wrong in itself harms nobody else', () => {
  for (const fault of faultsOf('insert into a values (2, nullif(?, null) || null)', 'b')) {
    assert.ok(failedAlone(fault) && !isConstraintError(fault));
    assert.equal(sqliteProblem(fault).code, 'failed');
  }
  assert.ok(failedAlone(new TypeError('not of SQLite')));
});

test('whatever may leave the file in doubt ends the store', () => {
  const fault = (errcode?: number): Error =>
    Object.assign(new Error('in other words'), {
      code: 'ERR_SQLITE_ERROR',
      ...(errcode === undefined ? {} : { errcode }),
    });
  for (const code of [10, 1034, 778, 7, 8, 14, 26, undefined]) {
    assert.ok(!failedAlone(fault(code)));
    assert.equal(sqliteProblem(fault(code)).code, 'broken', String(code));
  }
  assert.equal(sqliteProblem(fault(11)).code, 'damaged');
  assert.ok(!failedAlone(fault(11)), 'and no write goes on over it');
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeFinding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Nothing that keeps anybody out, on the page as it stands. The policy of the page stays on: the checker comes by the debugger. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  const known = await page.evaluate(() => 'axe' in globalThis);
  if (!known) await page.evaluate(AXE);
  const findings = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: AxeFinding[] }> } };
    return (await axe.run()).violations;
  });
  const words = findings.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary ?? ''}`).join('\n  ')}`,
  );
  assert.deepEqual(words, [], `accessibility of ${where}`);
}

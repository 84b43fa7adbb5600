import type { Decision, Json, Option } from '@doomtable/kernel';

/** What an option carries for its words. */
export function figure(option: Option | undefined, name: string): number {
  return Number(option?.with?.[name] ?? 0);
}

export function dice(option: Option | undefined): readonly number[] {
  const list: Json = option?.with?.['dice'] ?? [];
  return Array.isArray(list) ? list.map(Number) : [];
}

/** The thing on the sheet an option means: the number after the colon of its reference. */
export function refOf(option: Option | undefined): number {
  return Number(option?.ref?.split(':')[1] ?? 0);
}

/** The parts of an option's id after its head. */
export function parts(option: Option): readonly number[] {
  return option.id.split(':').slice(1).map(Number);
}

/** The open options of a decision that asks for one of several. */
export function offered(decision: Decision): readonly Option[] {
  return decision.choice.kind === 'one' ? decision.choice.of : [];
}

export function headOf(option: Option): string {
  return option.id.split(':', 1)[0] ?? '';
}

/** Stones a pack can hold (TP-2). */
export const STONES = { min: 1, max: 5 } as const;

/** Planks for each traveller: on fewer than `few` nobody pushes off (TP-5); `plenty` carry the raft away (TP-9). */
export const PLANKS = { few: 2, plenty: 5 } as const;

export interface LineFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly most: number;
  onChange(value: string): void;
}

/** One line of text with its label. */
export function LineField({ id, label, value, most, onChange }: LineFieldProps) {
  return (
    <label class="field" for={id}>
      <span>{label}</span>
      <input
        id={id}
        class="input"
        maxLength={most}
        value={value}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

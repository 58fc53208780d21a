import classes from './tick.module.css';

interface TickProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with a line on what that means. */
export function Tick({ label, hint, isOn, onChange }: TickProps) {
  return (
    <label className={classes.tick}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}

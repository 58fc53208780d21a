const PATHS = {
  play: 'M7 5.5v13l11-6.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  record: 'M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12z',
  stop: 'M6.5 6.5h11v11h-11z',
} as const;

interface SoundIconProps {
  readonly name: keyof typeof PATHS;
  readonly size?: number;
}

/** What every player and recorder has on its buttons; the shared icons have none of them. */
export function SoundIcon({ name, size = 18 }: SoundIconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

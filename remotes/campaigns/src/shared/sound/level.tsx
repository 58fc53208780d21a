import type { SoundLevel } from '@app/contracts/sound/sound-level.ts';
import { useLingui } from '@lingui/react';
import { levelTexts } from './level-texts.ts';
import classes from './level.module.css';

/** How a sound does on the phone, in a word; what is not fine stands out. */
export function Level({ level }: { level: SoundLevel }) {
  const { _ } = useLingui();
  return (
    <span className={classes.level} data-level={level}>
      {_(levelTexts[level])}
    </span>
  );
}

import type { Sound } from '@app/contracts/sound/sound.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { decimalText } from '@app/ui/figure-text.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lengthText } from '../../shared/sound/length-text.ts';
import { Level } from '../../shared/sound/level.tsx';
import { levelOf } from '../../shared/sound/level-of.ts';
import { soundFailureTexts, soundSourceTexts } from '../sound-texts.ts';
import classes from './library.module.css';
import { SoundMenu } from './sound-menu.tsx';
import { SoundPlayer } from './sound-player-cell.tsx';
import { UseSound } from './use-sound.tsx';

/** The library's columns; for a draft every sound that is ready has a button to use it. */
export function useSoundColumns(draftId: string): Column<Sound>[] {
  const { t } = useLingui();
  return [
    { key: 'name', header: t`Sound`, sort: 'name', cell: (sound) => <SoundName sound={sound} /> },
    {
      key: 'wave',
      header: t({ message: 'Listen', context: 'heading' }),
      phone: 'detail',
      cell: (sound) => <SoundPlayer sound={sound} />,
    },
    {
      key: 'duration',
      header: t`Length`,
      sort: 'duration',
      align: 'right',
      phone: 'detail',
      cell: ({ duration_ms }) => lengthText(duration_ms),
    },
    { key: 'status', header: t`Status`, phone: 'detail', cell: (sound) => <SoundStatus sound={sound} /> },
    {
      key: 'loudness',
      header: t`Loudness`,
      align: 'right',
      phone: 'none',
      cell: (sound) => <SoundLoudness sound={sound} />,
    },
    {
      key: 'used',
      header: t`Used in`,
      align: 'right',
      phone: 'none',
      cell: ({ used_in: campaigns }) =>
        campaigns === 0 ? <Absent /> : <Plural value={campaigns} one="# campaign" other="# campaigns" />,
    },
    {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      align: 'right',
      phone: 'end',
      cell: (sound) => (
        <span className={classes.actions}>
          {draftId !== '' && sound.status === 'ready' && <UseSound sound={sound} draftId={draftId} />}
          <SoundMenu sound={sound} />
        </span>
      ),
    },
  ];
}

function SoundName({ sound: { name, source, file_name } }: { sound: Sound }) {
  const { i18n } = useLingui();
  const how = soundSourceTexts[source];
  const origin = source === 'upload' && file_name !== '' ? file_name : how && i18n._(how);
  return (
    <span className={classes.name}>
      <span className={classes.title} title={name}>
        {name}
      </span>
      <span className={classes.origin} title={origin}>
        {origin}
      </span>
    </span>
  );
}

/** How loud it is, and what that means on the phone. */
function SoundLoudness({ sound }: { sound: Sound }) {
  const level = levelOf(sound);
  if (level === null) return <Absent />;
  if (sound.loudness_lufs === null) return level === 'silent' ? <Level level={level} /> : <Absent />;
  return (
    <span className={classes.loudness}>
      {decimalText(sound.loudness_lufs, 1)}
      {'\u00a0'}LUFS
      <span className={classes.level}>
        <Level level={level} />
      </span>
    </span>
  );
}

function SoundStatus({ sound }: { sound: Sound }) {
  const { i18n } = useLingui();
  const { status, failure, replacement } = sound;
  const level = levelOf(sound);
  const reason = soundFailureTexts[failure ?? replacement?.failure ?? ''];
  return (
    <span className={classes.status}>
      <StatusBadge status={status} />
      {level !== null && level !== 'fine' && (
        <span className={`${classes.level} ${classes.withoutColumn}`}>
          <Level level={level} />
        </span>
      )}
      {replacement && (
        <span className={classes.origin}>
          {replacement.status === 'failed' ? (
            <Trans>The new file cannot be used; the one before stays.</Trans>
          ) : (
            <Trans>A new file is being prepared.</Trans>
          )}
        </span>
      )}
      {reason && <span className={classes.origin}>{i18n._(reason)}</span>}
    </span>
  );
}

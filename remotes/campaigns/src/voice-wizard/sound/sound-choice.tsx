import { searchSound } from '@app/contracts/sound/sound.calls.ts';
import type { Sound } from '@app/contracts/sound/sound.ts';
import { apiUrl } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lengthText } from '../../shared/sound/length-text.ts';
import { Level } from '../../shared/sound/level.tsx';
import { levelOf } from '../../shared/sound/level-of.ts';
import { PlayBar } from '../../shared/sound/play-bar.tsx';
import classes from './sound-choice.module.css';

interface SoundChoiceProps {
  /** What the campaign is for; sounds meant for something else cannot be chosen. */
  readonly type: string;
  readonly chosen: string;
  readonly onChange: (soundId: string) => void;
  readonly error: string | undefined;
}

const SHOWN = 6;

/** The newest sounds of the library, or those that a search finds, to listen to and choose from. */
export function SoundChoice({ type, chosen, onChange, error }: SoundChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const sounds = useQuery({
    ...callQuery(searchSound, { search, pageSize: SHOWN }),
    placeholderData: keepPreviousData,
  });
  useEvent('sound', () => void sounds.refetch());
  if (sounds.error && !sounds.data) return <ErrorState error={sounds.error} onRetry={() => void sounds.refetch()} />;
  if (!sounds.data) return <Skeleton height="240px" />;
  const found = sounds.data.data;
  if (found.length === 0 && search === '') {
    return (
      <EmptyState
        title={<Trans>Your library has no sound yet</Trans>}
        text={<Trans>Upload a file or record your voice; it is kept for every campaign.</Trans>}
      />
    );
  }
  return (
    <div className={classes.choice}>
      <div>
        <SearchInput label={t`Search by name or file`} value={search} onSearch={setSearch} />
      </div>
      <fieldset className={classes.sounds}>
        <legend>
          <Trans>Sound</Trans>
        </legend>
        {found.map((sound) => (
          <SoundRow
            key={sound.id}
            sound={sound}
            isChosen={sound.id === chosen}
            isFitting={sound.type === type}
            onChoose={() => onChange(sound.id)}
            onOutdated={() => void sounds.refetch()}
          />
        ))}
        {found.length === 0 && (
          <p className={classes.hint}>
            <Trans>No sound has this name.</Trans>
          </p>
        )}
      </fieldset>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </div>
  );
}

interface SoundRowProps {
  readonly sound: Sound;
  readonly isChosen: boolean;
  readonly isFitting: boolean;
  readonly onChoose: () => void;
  readonly onOutdated: () => void;
}

function SoundRow({ sound, isChosen, isFitting, onChoose, onOutdated }: SoundRowProps) {
  const id = useId();
  const { name, status, duration_ms: length, peaks, url, version } = sound;
  const isReady = status === 'ready';
  const level = levelOf(sound);
  return (
    <div className={classes.row} data-chosen={isChosen || undefined}>
      <label className={classes.label}>
        <input
          type="radio"
          name="sound"
          checked={isChosen}
          disabled={!isReady || !isFitting}
          onChange={onChoose}
          aria-describedby={id}
        />
        <span className={classes.name}>{name}</span>
        <span id={id} className={classes.hint}>
          {lengthText(length)}
          {level !== null && level !== 'fine' && (
            <>
              {' · '}
              <Level level={level} />
            </>
          )}
          {!isFitting && (
            <>
              {' · '}
              {sound.type === 'advertising' ? (
                <Trans>meant for advertising</Trans>
              ) : (
                <Trans>meant for customer care</Trans>
              )}
            </>
          )}
        </span>
      </label>
      {isReady ? (
        <PlayBar
          playKey={`${sound.id}:${version}`}
          name={name}
          peaks={peaks}
          milliseconds={length}
          url={() => Promise.resolve(apiUrl(url))}
          onFailure={onOutdated}
        />
      ) : (
        <StatusBadge status={status} />
      )}
    </div>
  );
}

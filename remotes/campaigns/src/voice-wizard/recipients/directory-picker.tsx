import { carriers } from '@app/contracts/rules/phone.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { importVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenTray } from './chosen-tray.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { peopleQuery, type DirectoryFilter } from './directory.queries.ts';
import { PeopleList } from './people-list.tsx';
import classes from './recipients.module.css';

interface DirectoryPickerProps {
  /** Hears of the list that was made of the people chosen. */
  readonly onDone: (audienceId: string) => void;
  readonly onClose: () => void;
}

const everybody: DirectoryFilter = { search: '', tag_ids: [], carrier: [] };

/** People of the directory: found by name, tag and carrier, chosen one by one, by page, or all that were found. */
export function DirectoryPicker({ onDone, onClose }: DirectoryPickerProps) {
  const locale = useLocale();
  const [filter, setFilter] = useState(everybody);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [takesAll, setTakesAll] = useState(false);
  const people = useQuery(peopleQuery(filter, page));
  const add = useMutation(callMutation(importVoiceContacts));
  const found = people.data?.total ?? 0;
  const count = takesAll ? found : chosen.length;

  function find(changes: Partial<DirectoryFilter>): void {
    setFilter({ ...filter, ...changes });
    setPage(1);
    setTakesAll(false);
  }
  async function send(): Promise<void> {
    const who = takesAll
      ? {
          all_filter: {
            ...filter,
            tag_ids: [...filter.tag_ids],
            carrier: carriers.filter((c) => filter.carrier.includes(c)),
          },
        }
      : { contact_ids: [...chosen] };
    const answer = await add.mutateAsync(who).catch(() => null);
    if (answer) onDone(answer.data.id);
  }

  return (
    <div className={classes.picker}>
      <DirectoryFilters filter={filter} onFind={find} />
      <PeopleList
        query={people}
        page={page}
        onPage={setPage}
        chosen={chosen}
        isAll={takesAll}
        onChoose={(ids) => {
          setChosen(ids);
          setTakesAll(false);
        }}
      />
      <ChosenTray
        count={count}
        found={takesAll || found <= chosen.length ? 0 : found}
        onAll={() => setTakesAll(true)}
        onNone={() => {
          setChosen([]);
          setTakesAll(false);
        }}
      />
      {add.error && <Alert tone="error">{errorText(add.error, locale)}</Alert>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <ReasonedButton
          reason={count === 0 ? <Trans>Select recipients first.</Trans> : null}
          reasonSide="before"
          isPending={add.isPending}
          onClick={() => void send()}
        >
          <Plural
            value={count}
            _0="Add recipients"
            one="Add # recipient"
            other={`Add ${formatNumber(count)} recipients`}
          />
        </ReasonedButton>
      </div>
    </div>
  );
}

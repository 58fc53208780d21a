import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { saveModes, type ImportConsent, type SaveMode } from '@app/contracts/contact/contact-import.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { fieldErrorText } from '@app/platform/message-text.ts';
import { callQuery } from '@app/platform/query.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { modeTexts } from './import-texts.ts';
import classes from './import.module.css';

export interface Options {
  readonly mode: SaveMode;
  readonly tagIds: string[];
  readonly consent: ImportConsent;
}

/** Whether what is said of consent, if anything, has its proof. */
export function isProved({ sms, voice, zalo, note }: ImportConsent): boolean {
  return note.trim() !== '' || [sms, voice, zalo].every((state) => state === 'unknown');
}

interface ImportOptionsProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
  readonly isProofMissing: boolean;
}

/** What holds for everybody of an import: what is done with known and new people, tags, and consent. */
export function ImportOptions({ options, onChange, isProofMissing }: ImportOptionsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.options}>
      <ModeChoice mode={options.mode} onChange={(mode) => onChange({ ...options, mode })} />
      <TagsForAll chosen={options.tagIds} onChange={(tagIds) => onChange({ ...options, tagIds })} />
      <Disclosure title={t`What everybody in the file agreed to`}>
        <ConsentForAll
          consent={options.consent}
          onChange={(consent) => onChange({ ...options, consent })}
          isProofMissing={isProofMissing}
        />
      </Disclosure>
    </div>
  );
}

/** What is done with known and with new numbers. */
export function ModeChoice({ mode, onChange }: { mode: SaveMode; onChange: (mode: SaveMode) => void }) {
  const { t, i18n } = useLingui();
  return (
    <ChoiceCards
      label={t`What to do`}
      choices={(['upsert', ...saveModes.filter((each) => each !== 'upsert')] as const).map((value) => ({
        value,
        title: i18n._(modeTexts[value].title),
        text: i18n._(modeTexts[value].text),
      }))}
      value={mode}
      onChange={onChange}
    />
  );
}

/** Tags that everybody gets. */
export function TagsForAll({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useLingui();
  const tags = useQuery(callQuery(getTagAll, {}));
  return (
    <div>
      <FilterMenu
        label={t`Tags for everybody`}
        options={(tags.data?.data ?? []).map(({ id, name, contact_count }) => ({
          value: id,
          label: name,
          count: contact_count,
        }))}
        chosen={chosen}
        onChange={onChange}
      />
    </div>
  );
}

interface ConsentForAllProps {
  readonly consent: ImportConsent;
  readonly onChange: (consent: ImportConsent) => void;
  readonly isProofMissing: boolean;
}

const states = ['unknown', 'granted', 'refused'] as const;

function ConsentForAll({ consent, onChange, isProofMissing }: ConsentForAllProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const stateTexts = {
    unknown: t`Leave as it is`,
    granted: t({ message: 'Opted in', context: 'consent' }),
    refused: t({ message: 'Opted out', context: 'consent' }),
  };
  const channels = { sms: t`SMS consent`, voice: t`Voice consent`, zalo: t`Zalo consent` };
  const proof = t`What proves it`;
  return (
    <div className={classes.options}>
      <div className={classes.fields}>
        {(['sms', 'voice', 'zalo'] as const).map((channel) => (
          <NativeSelect
            key={channel}
            label={channels[channel]}
            options={states.map((value) => ({ value, label: stateTexts[value] }))}
            value={consent[channel]}
            onChange={(value) => {
              const state = states.find((each) => each === value);
              if (state) onChange({ ...consent, [channel]: state });
            }}
          />
        ))}
      </div>
      <div className={classes.field}>
        <label htmlFor={id}>{proof}</label>
        <input
          id={id}
          maxLength={200}
          value={consent.note}
          aria-invalid={isProofMissing || undefined}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onChange({ ...consent, note: target.value })}
        />
        <p id={`${id}-help`} className={isProofMissing ? classes.error : classes.hint}>
          {isProofMissing ? (
            fieldErrorText('required', proof, locale)
          ) : (
            <Trans>For example, a form name or contract number. Contacts who opted out are not changed.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

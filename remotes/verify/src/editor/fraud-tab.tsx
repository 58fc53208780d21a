import { callingCodeOf, countryCodes, riskyCountries } from '@app/contracts/verify/countries.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { IconX } from '@app/ui/icons.ts';
import { Select } from '@app/ui/select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from '../shared/verify.module.css';
import { blockLines } from './block-lines.ts';
import { useCountryName } from './country-name.ts';
import { FindingList } from './finding-list.tsx';
import { LinesField } from './lines-field.tsx';
import { PlainNumber } from './number-field.tsx';
import { usePartName } from './part-names.ts';
import type { Editor } from './use-editor.ts';

/** Where codes go, and when it looks as if no one waited for them. 0 switches a rule off. */
export function FraudTab({ editor }: { editor: Editor }) {
  return (
    <>
      <Countries editor={editor} />
      <Card title={<Trans>Unusual traffic</Trans>}>
        <div className={classes.stack}>
          <FraudNumber
            editor={editor}
            field="prefix_velocity"
            help={<Trans>Numbers that differ in the last four digits only. 0 = no limit</Trans>}
          />
          <FraudNumber
            editor={editor}
            field="ip_velocity"
            help={<Trans>Counted by the address that your server passes on. 0 = no limit</Trans>}
          />
          <FraudNumber
            editor={editor}
            field="device_velocity"
            help={<Trans>Counted by the device ID that your server passes on. 0 = no limit</Trans>}
          />
          <FraudNumber
            editor={editor}
            field="min_conversion_pct"
            help={<Trans>In percent. Below it, nothing is sent to numbers that are new. 0 = never stop</Trans>}
          />
        </div>
      </Card>
      <BlockList editor={editor} />
    </>
  );
}

function BlockList({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { fraud } = editor.values;
  return (
    <Card title={partName('block_list')}>
      <div className={classes.stack}>
        <p>
          <Trans>No code is sent to them, whatever the other rules say. Test numbers work all the same.</Trans>
        </p>
        <LinesField
          editor={editor}
          field="fraud.block_list"
          label={t`Phone numbers and emails`}
          help={
            <Trans>One per line. +8490* stands for all numbers that begin so, @example.com for a whole domain.</Trans>
          }
          value={fraud.block_list}
          lines={blockLines(fraud.block_list)}
          nameOf={(line) => (line.includes('@') ? t`Email` : t`Phone number`)}
          minRows={3}
          onChange={(text) => editor.change({ fraud: { ...fraud, block_list: text } })}
        />
      </div>
    </Card>
  );
}

function Countries({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const countryName = useCountryName();
  const { fraud } = editor.values;
  const { country_allow: allowed } = fraud;
  const set = (next: readonly string[]) => editor.change({ fraud: { ...fraud, country_allow: next } });
  const error = editor.errorOf('fraud.country_allow', partName('country_allow'));
  const nameOf = (country: string) => `${countryName(country)} +${callingCodeOf(country) ?? ''}`;
  const others = countryCodes.filter((country) => !allowed.includes(country));
  return (
    <Card title={partName('country_allow')}>
      <div className={classes.stack}>
        <p>
          <Trans>Codes are sent to numbers of these countries only.</Trans>
        </p>
        <div className={classes.countries} role="list" aria-label={partName('country_allow')}>
          {allowed.map((country) => (
            <span key={country} role="listitem" className={classes.country}>
              {nameOf(country)}
              {editor.mayWrite && (
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t`Remove ${nameOf(country)}`}
                  onClick={() => set(allowed.filter((each) => each !== country))}
                >
                  <IconX size={16} />
                </Button>
              )}
            </span>
          ))}
        </div>
        {error !== undefined && <Alert tone="error">{error}</Alert>}
        <Select
          label={t`Add a country`}
          searchable
          value={null}
          nothingFoundMessage={t`No such country`}
          data={others
            .map((country) => ({
              value: country,
              label: nameOf(country) + (riskyCountries.includes(country) ? ' ⚠' : ''),
            }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          onChange={(country) => country !== null && set([...allowed, country])}
        />
        <FindingList editor={editor} field="fraud.country_allow" />
      </div>
    </Card>
  );
}

interface FraudNumberProps {
  readonly editor: Editor;
  readonly field: 'prefix_velocity' | 'ip_velocity' | 'device_velocity' | 'min_conversion_pct';
  readonly help: ReactNode;
}

function FraudNumber({ editor, field, help }: FraudNumberProps) {
  const partName = usePartName();
  const { fraud } = editor.values;
  const path = `fraud.${field}`;
  return (
    <PlainNumber
      label={partName(field)}
      help={help}
      value={fraud[field]}
      error={editor.errorOf(path, partName(field))}
      onChange={(value) => editor.change({ fraud: { ...fraud, [field]: value } })}
      onBlur={() => editor.touch(path)}
    />
  );
}

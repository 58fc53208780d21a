import { MAX_TEST_NUMBERS } from '@app/contracts/verify/service-draft.ts';
import { useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { IconPlus, IconX } from '@app/ui/icons.ts';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { randomCode } from '../shared/random-code.ts';
import classes from '../shared/verify.module.css';
import type { TestNumberValues } from './editor-values.ts';
import type { Editor } from './use-editor.ts';

/** Numbers that get no message: their code is always the same, so that tests need no phone. */
export function TestTab({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const { phone_number: own } = useUser();
  const { test_numbers: numbers, code_length: length, code_type: type } = editor.values;
  const error = editor.errorOf('test_numbers', t`Test numbers`);
  const set = (next: readonly TestNumberValues[]) => editor.change({ test_numbers: next });
  function add(phone: string): void {
    set([...numbers, { key: crypto.randomUUID(), phone, code: randomCode(Number(length) || 6, type) }]);
  }
  return (
    <Card title={<Trans>Test numbers</Trans>}>
      <div className={classes.stack}>
        <p>
          <Trans>
            No message is sent to these numbers and nothing is charged. Whoever knows the code passes, so use numbers of
            your own team only.
          </Trans>
        </p>
        {numbers.length === 0 && (
          <p>
            <Trans>No test numbers yet.</Trans>
          </p>
        )}
        {numbers.map((number, index) => (
          <NumberRow
            key={number.key}
            editor={editor}
            number={number}
            index={index}
            onChange={(changes) => set(numbers.with(index, { ...number, ...changes }))}
            onRemove={() => set(numbers.toSpliced(index, 1))}
          />
        ))}
        {error !== undefined && <Alert tone="error">{error}</Alert>}
        {editor.mayWrite && numbers.length < MAX_TEST_NUMBERS && (
          <div className={classes.row}>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => add('')}>
              <Trans>Add a number</Trans>
            </Button>
            {own !== '' && !numbers.some(({ phone }) => phone === `+${own}`) && (
              <Button variant="default" onClick={() => add(`+${own}`)}>
                <Trans>Add my own number</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

interface NumberRowProps {
  readonly editor: Editor;
  readonly number: TestNumberValues;
  readonly index: number;
  readonly onChange: (changes: Partial<TestNumberValues>) => void;
  readonly onRemove: () => void;
}

function NumberRow({ editor, number, index, onChange, onRemove }: NumberRowProps) {
  const { t } = useLingui();
  const place = String(index + 1);
  const path = `test_numbers.${index}`;
  const labels = { phone: t`Phone number ${place}`, code: t`Code ${place}` };
  return (
    <div className={classes.row}>
      <TextInput
        label={labels.phone}
        type="tel"
        value={number.phone}
        error={editor.errorOf(`${path}.phone`, labels.phone)}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ phone: target.value })}
        onBlur={() => editor.touch(`${path}.phone`)}
      />
      <TextInput
        label={labels.code}
        // Members who may not write do not see the codes.
        value={editor.mayWrite ? number.code : '••••••'}
        error={editor.errorOf(`${path}.code`, labels.code)}
        maxLength={10}
        autoComplete="off"
        onChange={({ target }) => onChange({ code: target.value })}
        onBlur={() => editor.touch(`${path}.code`)}
      />
      {editor.mayWrite && (
        <Button variant="subtle" aria-label={t`Remove number ${place}`} onClick={onRemove}>
          <IconX size={16} />
        </Button>
      )}
    </div>
  );
}

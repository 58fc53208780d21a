import { Card } from '@app/ui/card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../shared/verify.module.css';
import { NumberField } from './number-field.tsx';
import { usePartName } from './part-names.ts';
import { Simulator } from './simulator.tsx';
import type { Editor } from './use-editor.ts';

/** How many codes may be sent, to a number and in all; 0 switches a limit off (SPEC §9). */
export function LimitsTab({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const off = <Trans>0 = no limit</Trans>;
  return (
    <>
      <Card title={<Trans>Per phone number</Trans>}>
        <div className={classes.stack}>
          <div className={classes.row}>
            <NumberField editor={editor} field="limit_phone_window" label={partName('limit_phone_window')} help={off} />
            <NumberField editor={editor} field="limit_phone_hours" label={t`Period per phone number (hours)`} />
          </div>
          <NumberField editor={editor} field="limit_phone" label={partName('limit_phone')} help={off} />
        </div>
      </Card>
      <Card title={<Trans>All phone numbers together</Trans>}>
        <div className={classes.stack}>
          <div className={classes.row}>
            <NumberField editor={editor} field="limit_total_window" label={partName('limit_total_window')} help={off} />
            <NumberField editor={editor} field="limit_total_hours" label={t`Period in total (hours)`} />
          </div>
          <NumberField editor={editor} field="limit_total" label={partName('limit_total')} help={off} />
        </div>
      </Card>
      <Simulator editor={editor} />
    </>
  );
}

import { rejectSmsCampaign } from '@app/contracts/campaign/approval.calls.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { api } from '@app/platform/api.ts';
import { setBalance } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { callsOf } from '../channel-calls.ts';
import { refreshCampaigns } from '../campaign-control.ts';

/** Asks why a campaign is not to be sent as it is, and makes it a draft again. */
export function SendBackDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name, channel } = campaign;
  const form = useCallForm(rejectSmsCampaign, { defaults: { id, reason: '' }, labels: { reason: t`Reason` } });

  async function sendBack(values: { id: string; reason: string }): Promise<void> {
    const { info } = await api.send(callsOf(channel).reject, values);
    setBalance(info.balance);
    onClose();
    await refreshCampaigns(channel);
  }

  return (
    <Dialog title={<Trans>Send “{name}” back</Trans>} onClose={onClose}>
      <p>
        <Trans>
          It becomes a draft again, and its money goes back to the balance. Whoever asked reads your reason.
        </Trans>
      </p>
      <Form
        form={form}
        onSubmit={sendBack}
        submitLabel={<Trans>Send back</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="reason" isRequired>
          {(control) => <Textarea {...control} rows={3} maxLength={500} data-autofocus />}
        </Field>
      </Form>
    </Dialog>
  );
}

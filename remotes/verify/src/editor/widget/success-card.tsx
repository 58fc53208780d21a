import { Card } from '@app/ui/card.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../../shared/verify.module.css';
import { usePartName } from '../part-names.ts';
import type { Editor } from '../use-editor.ts';
import { useWidgetField } from './use-widget-field.ts';

/** How a page gets the token of a visitor who entered the right code. */
export function SuccessCard({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { widget, set, field } = useWidgetField(editor);
  const { success } = widget;
  return (
    <Card title={partName('widget_success')}>
      <div className={classes.stack}>
        <p>
          <Trans>
            The right code brings a token. Your server has to redeem it with an API key; the page alone proves nothing.
          </Trans>
        </p>
        <ChoiceCards
          label={t`How your page gets the token`}
          value={success.action}
          onChange={(action) => set({ success: { ...success, action } })}
          choices={[
            {
              value: 'event',
              title: <Trans>Event in the page</Trans>,
              text: <Trans>Your script hears the event otp-verified.</Trans>,
            },
            {
              value: 'post_message',
              title: <Trans>Message to the window around the page</Trans>,
              text: <Trans>For a page that stands in a frame.</Trans>,
            },
            {
              value: 'redirect',
              title: <Trans>Redirect</Trans>,
              text: <Trans>The token is added to the address as verification_token.</Trans>,
            },
          ]}
        />
        {success.action === 'redirect' && (
          <TextInput
            {...field('success', 'redirect_url', t`Address of the redirect`)}
            required
            type="url"
            placeholder="https://"
            maxLength={500}
          />
        )}
      </div>
    </Card>
  );
}

import { autofillLine, hasText, textPlaces, type TextChannel } from '@app/contracts/verify/service-text.ts';
import { stripAccents } from '@app/contracts/rules/segments.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useChannelName } from '../shared/channel-texts.ts';
import { smsOptionsQuery } from '../shared/service.queries.ts';
import classes from '../shared/verify.module.css';
import { FindingList } from './finding-list.tsx';
import { usePartName } from './part-names.ts';
import { SmsPreview } from './sms-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import type { Editor } from './use-editor.ts';
import { domainLines } from './widget-values.ts';

/** What each channel sends or speaks. A channel with a template sends that. */
export function TextsTab({ editor }: { editor: Editor }) {
  const { channels } = editor.values;
  const [otp, brand, minutes] = textPlaces.map((place) => `{${place}}`);
  return (
    <>
      <p>
        <Trans>
          {otp} stands for the code, {brand} for your brand, {minutes} for the minutes until it expires.
        </Trans>
      </p>
      {channels.map(({ channel, template_id: template }) =>
        hasText(channel) && template === null ? (
          <ChannelText key={channel} editor={editor} channel={channel} />
        ) : (
          <TemplateText key={channel} editor={editor} channel={channel} templateId={template} />
        ),
      )}
    </>
  );
}

function ChannelText({ editor, channel }: { editor: Editor; channel: TextChannel }) {
  const channelName = useChannelName();
  const partName = usePartName();
  const { templates } = editor.values;
  const field = `templates.${channel}`;
  const label = partName(`text_${channel}`);
  const text = templates[channel];
  const plain = stripAccents(text);
  const set = (next: string) => editor.change({ templates: { ...templates, [channel]: next } });
  return (
    <Card title={channelName(channel)}>
      <div className={classes.stack}>
        <Textarea
          label={label}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1_000}
          value={text}
          error={editor.errorOf(field, label)}
          onChange={({ target }) => set(target.value)}
          onBlur={() => editor.touch(field)}
        />
        {channel === 'sms' && plain !== text && (
          <div>
            <Button variant="default" size="xs" onClick={() => set(plain)}>
              <Trans>Remove accents</Trans>
            </Button>
          </div>
        )}
        {channel === 'sms' && <Autofill editor={editor} text={text} onChange={set} />}
        <FindingList editor={editor} field={field} />
        {channel === 'sms' ? <SmsPreview editor={editor} text={text} /> : <TextPreview editor={editor} text={text} />}
      </div>
    </Card>
  );
}

/** Offers the line that the widget's pages take the code from; nothing where it stands already, or there is no widget. */
function Autofill({ editor, text, onChange }: { editor: Editor; text: string; onChange: (text: string) => void }) {
  const { widget } = editor.values;
  const [domain] = domainLines(widget.domains);
  if (!widget.is_on || domain === undefined) return null;
  const line = autofillLine(domain);
  if (text.trimEnd().endsWith(line)) return null;
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => onChange(`${text.trimEnd()}\n\n${line}`)}>
        <Trans>Add autofill for {domain}</Trans>
      </Button>
    </div>
  );
}

/** The text of an approved template; Zalo does not tell it. */
function TemplateText({ editor, channel, templateId }: { editor: Editor; channel: string; templateId: string | null }) {
  const { t } = useLingui();
  const channelName = useChannelName();
  const options = useQuery({ ...smsOptionsQuery(editor.base.id), enabled: channel === 'sms' });
  const template = options.data?.data.templates.find(({ id }) => id === templateId);
  return (
    <Card title={channelName(channel)}>
      <div className={classes.stack}>
        <p>
          {templateId === null ? (
            <Trans>Zalo sends templates only. Choose one under Channels.</Trans>
          ) : (
            <Trans>The text is that of the template chosen under Channels.</Trans>
          )}
        </p>
        {template && <SmsPreview editor={editor} text={template.content} />}
        {options.error && <Alert tone="error">{t`The template could not be loaded.`}</Alert>}
      </div>
    </Card>
  );
}

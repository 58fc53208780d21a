import { parts } from '@app/contracts/zalo/zalo-limits.ts';
import type { ZaloOa, ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ZaloError } from '../shared/zalo/zalo-error.tsx';
import { refreshZalo } from '../shared/zalo/zalo.queries.ts';
import { BasicsSection } from './basics-section.tsx';
import classes from './builder.module.css';
import { ButtonSection } from './button-section.tsx';
import { KindSection } from './kind-section.tsx';
import { LintList } from './lint-list.tsx';
import { LivePreview } from './live-preview.tsx';
import { ParamsSection } from './params-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { TableSection } from './table-section.tsx';
import { TextSection } from './text-section.tsx';
import { useBuilder, type Builder } from './use-builder.ts';

interface BuilderProps {
  readonly oa: ZaloOa;
  /** Linked official accounts; more than one can be chosen among while a template is new. */
  readonly accounts: readonly ZaloOa[];
  readonly onOa: (oaId: string) => void;
  readonly template: ZaloTemplate | null;
}

/** Builds a template part by part, beside the message as it will arrive. */
export function TemplateBuilder({ oa, accounts, onOa, template }: BuilderProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const builder = useBuilder({
    oaId: oa.oa_id,
    template,
    onDone: ({ name }) => {
      showToast({ tone: 'success', text: t`${name} is with Zalo for review` });
      void refreshZalo();
      void navigate(paths.zaloTemplates({ oa: oa.oa_id }));
    },
  });
  const has = parts[builder.form.kind];
  return (
    <div className={classes.layout}>
      <div className={classes.form}>
        {template?.reason && (
          <Alert tone="warning" title={<Trans>Zalo rejected it</Trans>}>
            {template.reason}
          </Alert>
        )}
        {template === null && accounts.length > 1 && (
          <NativeSelect
            label={t`Zalo OA`}
            value={oa.oa_id}
            onChange={onOa}
            options={accounts.map(({ oa_id, name }) => ({ value: oa_id, label: name }))}
          />
        )}
        <BasicsSection builder={builder} />
        <PictureSection builder={builder} />
        <TextSection builder={builder} />
        {has.table && <TableSection builder={builder} />}
        <KindSection builder={builder} />
        {has.buttons && <ButtonSection builder={builder} />}
        <ParamsSection builder={builder} />
      </div>
      <aside className={classes.aside}>
        <LivePreview form={builder.form} />
        <LintList findings={builder.findings} />
        <SendRow builder={builder} isAgain={template !== null} />
      </aside>
    </div>
  );
}

function SendRow({ builder, isAgain }: { builder: Builder; isAgain: boolean }) {
  const { faultCount, findings, send, tryToSend } = builder;
  const refused = findings.filter(({ level }) => level === 'refused').length;
  const reason =
    faultCount > 0 ? (
      <Plural value={faultCount} one="# field still needs something" other="# fields still need something" />
    ) : refused > 0 ? (
      <Trans>Zalo would reject it: see above</Trans>
    ) : null;
  return (
    <div className={classes.send}>
      {send.error && <ZaloError error={send.error} />}
      <ReasonedButton isPending={send.isPending} reason={reason} onClick={() => send.mutate()} onBlocked={tryToSend}>
        {isAgain ? <Trans>Send to Zalo again</Trans> : <Trans>Send to Zalo for review</Trans>}
      </ReasonedButton>
    </div>
  );
}

import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { Alert } from '@app/ui/alert.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Page } from '@app/ui/page.tsx';
import { PageActions } from '@app/ui/page-actions.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ChangedBadge } from '../shared/changed-badge.tsx';
import classes from '../shared/verify.module.css';
import { ChannelsTab } from './channels-tab.tsx';
import { Conflict } from './conflict.tsx';
import { DraftState } from './draft-state.tsx';
import { editorTabs, type EditorTab } from './editor.state.ts';
import { FraudTab } from './fraud-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { PublishButton } from './publish-button.tsx';
import { SaveBar } from './save-bar.tsx';
import { useTabNames } from './tab-names.ts';
import { TestCodeButton } from './test-code/test-code-button.tsx';
import { TestTab } from './test-tab.tsx';
import { TextsTab } from './texts-tab.tsx';
import { useEditor, type Editor } from './use-editor.ts';

const WidgetTab = lazyPart(
  async () => (await import(/* webpackChunkName: "verify-widget-tab" */ './widget/widget-tab.tsx')).WidgetTab,
);
const WidgetKeys = lazyPart(
  async () => (await import(/* webpackChunkName: "verify-widget-tab" */ './widget/widget-keys.tsx')).WidgetKeys,
);
const WidgetPreview = lazyPart(
  async () => (await import(/* webpackChunkName: "verify-widget-tab" */ './widget/widget-preview.tsx')).WidgetPreview,
);

const TestCodeDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "verify-test-code" */ './test-code/test-code-dialog.tsx')).TestCodeDialog,
);

const tabs: Readonly<Record<EditorTab, ComponentType<{ readonly editor: Editor }>>> = {
  general: GeneralTab,
  channels: ChannelsTab,
  texts: TextsTab,
  limits: LimitsTab,
  fraud: FraudTab,
  test: TestTab,
  widget: WidgetTab,
};

interface ServiceEditorProps {
  readonly configuration: Configuration;
  readonly tab: EditorTab;
}

/** The tabs of a service. What is typed in one stays while another is open; all are saved together. */
export function ServiceEditor({ configuration, tab }: ServiceEditorProps) {
  const { t } = useLingui();
  const editor = useEditor(configuration);
  const tabNames = useTabNames();
  const [isTesting, setTesting] = useState(false);
  const { id, name, status, has_changes: isChanged } = editor.configuration;
  const Tab = tabs[tab];
  return (
    <Page
      title={name}
      action={
        <PageActions more={<TestCodeButton status={status} onOpen={() => setTesting(true)} />}>
          <PublishButton editor={editor} />
        </PageActions>
      }
    >
      <p className={classes.state}>
        <Link to={paths.configurations()}>
          <Trans>All verification services</Trans>
        </Link>
        <StatusBadge status={status} />
        {isChanged && <ChangedBadge />}
      </p>
      <LinkTabs
        label={t`Settings of the service`}
        current={tab}
        tabs={editorTabs.map((key) => ({ key, label: tabNames[key], to: paths.editor({ id, tab: key }) }))}
      />
      {!editor.mayWrite && (
        <Alert>
          <Trans>You can look at these settings, but not change them. Required permission: verify:write</Trans>
        </Alert>
      )}
      <DraftState editor={editor} />
      <Conflict editor={editor} />
      <div className={classes.beside}>
        <fieldset className={classes.form} disabled={!editor.mayWrite} aria-label={tabNames[tab]}>
          <Suspense fallback={<SkeletonCard height={480} />}>
            <Tab editor={editor} />
          </Suspense>
          {editor.mayWrite && <SaveBar editor={editor} tab={tab} />}
        </fieldset>
        {tab === 'widget' && (
          <Suspense fallback={<SkeletonCard height={320} />}>
            <WidgetPreview editor={editor} />
          </Suspense>
        )}
      </div>
      {tab === 'widget' && (
        <Suspense fallback={<SkeletonCard height={320} />}>
          <WidgetKeys id={id} />
        </Suspense>
      )}
      <Suspense>
        {isTesting && <TestCodeDialog configuration={editor.configuration} onClose={() => setTesting(false)} />}
      </Suspense>
      <LeaveGuard isDirty={editor.isDirty} id={id} />
    </Page>
  );
}

import { zaloBlockers } from '@app/contracts/zalo/zalo-quote.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { describeBlockers } from '../../shared/testing/describe-blockers.tsx';
import { openDraft } from '../../shared/testing/open-draft.ts';
import { emptyZaloFields } from '../draft/zalo-fields.ts';
import { ZaloBlocker } from './blockers.tsx';

const draft = openDraft(emptyZaloFields('News'));

describeBlockers(renderUi, zaloBlockers, (code) => <ZaloBlocker draft={draft} code={code} />);

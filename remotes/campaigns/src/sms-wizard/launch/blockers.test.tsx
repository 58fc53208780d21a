import { quoteBlockers } from '@app/contracts/campaign/quote.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { describeBlockers } from '../../shared/testing/describe-blockers.tsx';
import { openDraft } from '../../shared/testing/open-draft.ts';
import { emptyFields } from '../draft/draft-fields.ts';
import { SmsBlocker } from './blockers.tsx';

const draft = openDraft(emptyFields('Sale'));

describeBlockers(renderUi, quoteBlockers, (code) => <SmsBlocker draft={draft} code={code} />);

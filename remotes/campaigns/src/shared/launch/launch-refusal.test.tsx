import { quoteBlockers } from '@app/contracts/campaign/quote.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import { voiceBlockers } from '@app/contracts/voice/voice-quote.ts';
import { zaloBlockers } from '@app/contracts/zalo/zalo-quote.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openSmsDraft, openVoiceDraft, openZaloDraft } from '../testing/drafts.ts';
import { SmsBlocker } from '../../sms-wizard/launch/blockers.tsx';
import { VoiceBlocker } from '../../voice-wizard/review/blockers.tsx';
import { ZaloBlocker } from '../../zalo-wizard/review/blockers.tsx';
import { LaunchRefusal } from './launch-refusal.tsx';

const channels = [
  ['SMS', quoteBlockers, (code: string) => <SmsBlocker draft={openSmsDraft()} code={code} />],
  ['voice', voiceBlockers, (code: string) => <VoiceBlocker draft={openVoiceDraft()} code={code} />],
  ['Zalo', zaloBlockers, (code: string) => <ZaloBlocker draft={openZaloDraft()} code={code} />],
] as const;

const refused = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ failure: 'answer', status: 422, message: 'something went wrong', ...details });

beforeEach(() => switchLocale('en'));

describe.each(channels)('a refused launch by %s', (_channel, blockers, blocker) => {
  // Money is the ledger's to judge, which answers with 402 and what is missing.
  test.each(blockers.filter((code) => code !== 'balance_too_low'))('says in words what %s means', (code) => {
    renderUi(
      <LaunchRefusal error={refused({ info: { blocker: code } })} renderBlocker={blocker} onTime={() => undefined} />,
    );
    const text = screen.getByRole('alert').textContent;
    expect(text).not.toContain(code);
    expect(text).not.toContain('does not know');
    const isHere = code === 'consent_missing';
    expect(screen.queryAllByRole('link')).toHaveLength(isHere ? 0 : 1);
    cleanup();
  });

  test('names what this page does not know', () => {
    renderUi(<>{blocker('moon_too_full')}</>);
    expect(screen.getByText(/moon_too_full/)).toBeTruthy();
  });
});

describe('a launch that was refused for something else', () => {
  const noBlocker = () => <p>a blocker</p>;

  test('leads to the time if that was refused', async () => {
    const onTime = vi.fn<() => void>();
    const error = refused({ code: 'validation', errors: { send_at: ['oneOf'] } });
    const person = renderUi(<LaunchRefusal error={error} renderBlocker={noBlocker} onTime={onTime} />);
    await person.click(screen.getByRole('button', { name: 'Choose another time' }));
    expect(onTime).toHaveBeenCalledOnce();
  });

  test('names a field that no step owns', () => {
    const error = refused({ code: 'validation', errors: { quote_id: ['required'] } });
    renderUi(<LaunchRefusal error={error} renderBlocker={noBlocker} onTime={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain('quote_id: This field is required');
  });
});

import { messages } from '@app/contracts/catalogue/messages.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ZaloError } from '../../shared/zalo/zalo-error.tsx';
import { SaveError } from './save-error.tsx';

beforeAll(() => switchLocale('en'));

const noStorage = (field: string) =>
  new ApiError({
    failure: 'answer',
    status: 409,
    message: messages.somethingWrong,
    code: 'quota_exceeded',
    errors: { [field]: ['storage_full'] },
    info: { bytes: 1 },
  });
const FULL = 'Your file storage is full. Delete files you no longer need, then try again';

it.each(['file', 'tts'])('a sound that finds no storage is told of in a whole sentence (%s)', (field) => {
  renderUi(<SaveError error={noStorage(field)} onAnyway={() => undefined} />);
  expect(screen.getByText(FULL).textContent).toBe(FULL);
});

it('a picture for Zalo that finds no storage is not told of as Zalo’s quota', () => {
  renderUi(<ZaloError error={noStorage('file')} />);
  expect(screen.getByText(FULL)).toBeDefined();
});

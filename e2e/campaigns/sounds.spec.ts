import type { Page } from '@playwright/test';
import { Sounds, wavFile } from '../harness/sounds.page.ts';
import { expect, member } from '../harness/test.ts';

const at = member.extend<{ sounds: Sounds }>({
  sounds: ({ page }, use) => use(new Sounds(page)),
});

/** A microphone that hears beeps, and a browser that lets it be used. */
at.use({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const tooLong = {
  vn: 'Tệp âm thanh không được dài quá 60 giây',
  en: 'file time must be less than or equal to 60 seconds',
} as const;
const format = {
  vn: 'Chỉ hỗ trợ tệp .mp3 hoặc .wav',
  en: 'The file must be in the correct format .mp3 .wav',
} as const;

at('A sound is uploaded, made ready, played, and not taken twice', async ({ page, sounds, faults }) => {
  await sounds.open();
  await page.getByRole('link', { name: 'Thêm âm thanh' }).click();
  await expect(page).toHaveURL(/\/Campaigns\/voices\/modalCreateSound$/);
  await sounds.choose(wavFile('loi-chao.wav', 4.2));
  await expect(sounds.dialog.getByText('Giữ lại: 0:04,2 trên 0:04,2')).toBeVisible();
  await expect(sounds.dialog.getByRole('textbox', { name: 'Tên' })).toHaveValue('loi-chao');
  await sounds.save.click();
  await expect(page).toHaveURL(/\/Campaigns\/voices\/sounds$/);
  await expect(sounds.row('loi-chao')).toContainText('0:04');
  await expect(sounds.row('loi-chao')).toContainText('Sẵn sàng');
  await expect(sounds.row('loi-chao')).toContainText('LUFS');

  await page.getByRole('button', { name: 'Phát loi-chao' }).click();
  await expect(page.getByRole('button', { name: 'Tạm dừng loi-chao' })).toBeVisible();
  // One sound at a time.
  await page.getByRole('button', { name: 'Phát Âm thử 440 Hz' }).click();
  await expect(page.getByRole('button', { name: 'Tạm dừng Âm thử 440 Hz' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Phát loi-chao' })).toBeVisible();

  faults.expect(/status of 409/);
  await sounds.openNew();
  await sounds.choose(wavFile('lan-hai.wav', 4.2));
  await sounds.save.click();
  await expect(sounds.dialog.getByText('Thư viện đã có tệp này với tên “loi-chao”.')).toBeVisible();
  await sounds.dialog.getByRole('button', { name: 'Vẫn lưu' }).click();
  await expect(sounds.row('lan-hai')).toContainText('Sẵn sàng');
});

for (const language of ['vn', 'en'] as const) {
  at.describe(`In ${language}`, () => {
    at.use({ language });

    at('a sound that is too long says so, and is cut', async ({ sounds }) => {
      await sounds.openNew();
      await sounds.choose(wavFile(`dai-${language}.wav`, 65, { hertz: language === 'vn' ? 300 : 310 }));
      await expect(sounds.dialog.getByRole('alert')).toHaveText(tooLong[language]);
      await expect(sounds.save).toHaveAttribute('aria-disabled', 'true');
      await sounds.dialog.getByRole('button', { name: /60 giây từ điểm đầu|60 seconds from the start/ }).click();
      await expect(sounds.dialog.getByRole('alert')).toBeHidden();
      await sounds.save.click();
      await expect(sounds.row(`dai-${language}`)).toContainText('1:00');
    });

    at('a header that lies is found out by the server', async ({ sounds, faults }) => {
      faults.expect(/status of 422/);
      await sounds.openNew();
      await sounds.choose(wavFile('noi-doi.wav', 70, { claimed: 16_000 }));
      await expect(sounds.dialog.getByText(/0:01[.,]0 (trên|of) 0:01[.,]0/)).toBeVisible();
      await sounds.save.click();
      await expect(sounds.dialog.getByRole('alert')).toHaveText(tooLong[language]);
    });

    at('a file that is no sound is refused, by its name and by its content', async ({ sounds, faults }) => {
      faults.expect(/status of 422/);
      await sounds.openNew();
      await sounds.choose({ ...wavFile('a', 1), name: 'bai-hat.ogg' });
      await expect(sounds.dialog.getByRole('alert')).toHaveText(format[language]);
      await sounds.choose({ name: 'hop-dong.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('%PDF-1.7 no sound') });
      await expect(sounds.dialog.getByRole('status').filter({ hasText: /không phát được|cannot play/ })).toBeVisible();
      await sounds.save.click();
      await expect(sounds.dialog.getByRole('alert')).toHaveText(format[language]);
    });
  });
}

at('A sound is cut by keyboard and listened to, as it is and as on the phone', async ({ page, sounds }) => {
  await sounds.openNew();
  await sounds.choose(wavFile('cat-ngan.wav', 5, { hertz: 500 }));
  await sounds.dialog.getByRole('slider', { name: 'Điểm cuối' }).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
  await sounds.dialog.getByRole('slider', { name: 'Điểm đầu' }).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(sounds.dialog.getByText('Giữ lại: 0:03,0 trên 0:05,0')).toBeVisible();
  await sounds.dialog.getByRole('checkbox', { name: 'Như nghe qua điện thoại' }).check();
  await sounds.dialog.getByRole('button', { name: 'Nghe' }).click();
  await expect(sounds.dialog.getByRole('button', { name: 'Dừng' })).toBeVisible();
  await sounds.dialog.getByRole('button', { name: 'Dừng' }).click();
  await sounds.save.click();
  await expect(sounds.row('cat-ngan')).toContainText('0:03');
});

at('A voice is recorded in the page', async ({ sounds }) => {
  await sounds.openNew('record');
  await sounds.dialog.getByRole('button', { name: 'Bắt đầu thu' }).click();
  await expect(sounds.dialog.getByRole('timer')).toContainText('0:02 / 1:00');
  await sounds.dialog.getByRole('button', { name: 'Dừng thu' }).click();
  await expect(sounds.dialog.getByText(/^Giữ lại: 0:0[1-9]/)).toBeVisible();
  await sounds.dialog.getByRole('textbox', { name: 'Tên' }).fill('Giọng của tôi');
  await sounds.save.click();
  await expect(sounds.row('Giọng của tôi')).toContainText('Thu tại đây');
  await expect(sounds.row('Giọng của tôi')).toContainText('Sẵn sàng');
});

at('A microphone that is refused or missing is no dead end', async ({ page, sounds }) => {
  const refuse = (name: string) =>
    page.evaluate((fault) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', fault));
    }, name);
  await sounds.openNew('record');
  await refuse('NotAllowedError');
  await sounds.dialog.getByRole('button', { name: 'Bắt đầu thu' }).click();
  await expect(sounds.dialog.getByText(/Chưa được phép dùng micrô/)).toBeVisible();
  await refuse('NotFoundError');
  await sounds.dialog.getByRole('button', { name: 'Bắt đầu thu' }).click();
  await expect(sounds.dialog.getByText(/Không tìm thấy micrô/)).toBeVisible();
});

at('A text is offered where something speaks it, else the dialog says that nothing does', async ({ sounds }) => {
  await sounds.openNew('speech');
  const text = sounds.dialog.getByRole('textbox', { name: 'Văn bản cần đọc' });
  const none = sounds.dialog.getByText(/không có bộ đọc giọng nói/);
  await expect(text.or(none)).toBeVisible();
  if (await none.isVisible()) return;
  await text.fill('Xin chào, đây là An Bình.');
  await sounds.dialog.getByRole('button', { name: 'Nghe' }).click();
  await expect(sounds.dialog.getByText(/^Dài 0:0/)).toBeVisible();
  await sounds.dialog.getByRole('textbox', { name: 'Tên' }).fill('Lời chào đọc máy');
  await sounds.save.click();
  await expect(sounds.row('Lời chào đọc máy')).toContainText('Sẵn sàng');
});

at('A sound is renamed, gets another file, and is deleted', async ({ page, sounds }) => {
  await sounds.openNew();
  await sounds.choose(wavFile('tam.wav', 2, { hertz: 600 }));
  await sounds.save.click();
  await sounds.act('tam', /Đổi tên/);
  await sounds.dialog.getByRole('textbox', { name: 'Tên' }).fill('Khuyến mãi Tết');
  await sounds.choose(wavFile('tet.wav', 3, { hertz: 700 }));
  await sounds.dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(sounds.row('Khuyến mãi Tết')).toContainText('0:03');
  await expect(sounds.row('Khuyến mãi Tết')).toContainText('tet.wav');
  await sounds.act('Khuyến mãi Tết', /^Xóa$/);
  await page.getByRole('alertdialog').or(sounds.dialog).getByRole('button', { name: 'Giữ lại' }).click();
  await expect(sounds.row('Khuyến mãi Tết')).toBeVisible();
  await sounds.act('Khuyến mãi Tết', /^Xóa$/);
  await page.getByRole('alertdialog').or(sounds.dialog).getByRole('button', { name: 'Xóa' }).click();
  await expect(sounds.row('Khuyến mãi Tết')).toBeHidden();
});

at('A sound that campaigns use is not deleted, and the person learns why', async ({ page, sounds }) => {
  await page.route('**/api/sound/searchSound', async (route) => {
    const response = await route.fetch();
    const body: { data: { name: string; used_in: number }[] } = await response.json();
    const data = body.data.map((sound) => ({ ...sound, used_in: sound.name === 'Âm thử 440 Hz' ? 2 : 0 }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  await sounds.open();
  await expect(sounds.row('Âm thử 440 Hz')).toContainText('2 chiến dịch');
  await sounds.act('Âm thử 440 Hz', /^Xóa$/);
  await expect(page.getByText(/2 chiến dịch đang dùng âm thanh này nên không thể xóa/)).toBeVisible();
  await page.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect(sounds.row('Âm thử 440 Hz')).toBeVisible();
});

at('What is not saved is not lost without a question', async ({ page, sounds }) => {
  await sounds.openNew();
  await sounds.choose(wavFile('chua-luu.wav', 1, { hertz: 800 }));
  await expect(sounds.dialog.getByText(/^Giữ lại/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tiếp tục chỉnh sửa' }).click();
  await expect(sounds.save).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Đóng, không lưu' }).click();
  await expect(page).toHaveURL(/\/Campaigns\/voices\/sounds$/);
  await expect(sounds.dialog).toBeHidden();
});

at.describe('The library', () => {
  const answer = (page: Page, status: number, body: object) =>
    page.route('**/api/sound/searchSound', (route) =>
      route.fulfill({ status, json: { request_id: 'req_1', ...body } }),
    );

  at('is searched, and says when nothing is found', async ({ page, sounds }) => {
    await sounds.open();
    await page.getByRole('searchbox').fill('am thu');
    await expect(page).toHaveURL(/search=am/);
    await expect(sounds.table.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox').fill('khong co dau');
    await expect(page.getByRole('button', { name: /Xóa bộ lọc|Bỏ bộ lọc/ })).toBeVisible();
  });

  at('teaches what belongs there while it is empty', async ({ page, sounds }) => {
    const info = { pageNumber: 1, pageSize: 20, pageCount: 0, sort: '-created_at', counts_by_status: {}, speech: null };
    await answer(page, 200, { data: [], info, total: 0, message: null, code: null, errors: null });
    await sounds.open();
    await expect(page.getByRole('heading', { name: 'Chưa có âm thanh nào' })).toBeVisible();
  });

  at('says what went wrong, and tries again', async ({ page, sounds, faults }) => {
    faults.expect(/status of 422/);
    await answer(page, 422, {
      data: null,
      info: null,
      total: null,
      message: 'something went wrong',
      code: null,
      errors: null,
    });
    await sounds.open();
    await expect(page.getByText('req_1')).toBeVisible();
    await page.unroute('**/api/sound/searchSound');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(sounds.row('Âm thử 440 Hz')).toBeVisible();
  });

  at('says who may not see it', async ({ page, sounds, faults }) => {
    faults.expect(/status of 403/);
    const info = { scope: 'sound:read' };
    await answer(page, 403, {
      data: null,
      info,
      total: null,
      message: 'Forbidden',
      code: 'missing_scope',
      errors: null,
    });
    await sounds.open();
    await expect(page.getByText(/sound:read/)).toBeVisible();
  });

  at('and its dialog fit a phone', async ({ page, sounds }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await sounds.open();
    await expect(page.getByRole('button', { name: 'Phát Âm thử 440 Hz' })).toBeVisible();
    await expect.poll(() => width()).toBe(375);
    for (const tab of ['upload', 'record', 'speech'] as const) {
      await sounds.openNew(tab);
      await expect(sounds.save).toBeVisible();
      await expect
        .poll(() => sounds.dialog.evaluate((element) => element.scrollWidth <= element.clientWidth))
        .toBe(true);
      await expect.poll(() => width()).toBe(375);
    }
  });
});

import { callApi } from '../harness/api.ts';
import { patience } from '../harness/patience.ts';
import { expect, member } from '../harness/test.ts';
import { expectConsentChoice } from '../harness/campaign.page.ts';
import { Sounds, wavFile } from '../harness/sounds.page.ts';
import { VoiceWizard } from '../harness/voice.page.ts';

member.use({ alone: 'voice-wizard' });
member.describe.configure({ timeout: 120_000 * patience });

const at = member.extend<{ wizard: VoiceWizard }>({
  wizard: ({ page, language }, use) => use(new VoiceWizard(page, language)),
});

for (const language of ['vn', 'en'] as const) {
  at.describe(`In ${language}`, () => {
    at.use({ language });

    at('a voice campaign is prepared step by step up to its price', async ({ page, wizard }) => {
      const w = wizard.words;
      await wizard.begin(`Nhắc lịch ${language}`);
      await wizard.paste(['0901 234 561', '0901 234 562', '12']);
      await expect(page).toHaveURL(/voices\/launch\?.*step=recipients/);
      await page.getByRole('link', { name: w.directory }).click();
      await wizard.dialog.getByRole('checkbox').first().check();
      await wizard.dialog.getByRole('button', { name: w.add }).click();
      await expect(wizard.dialog).toBeHidden();
      await wizard.next(3);
      await wizard.addKeys('Quan tâm');
      await wizard.next(4);
      await expect(page.getByRole('row', { name: new RegExp(w.called) }).getByRole('cell')).toHaveText('3');
      await expect(wizard.call).toHaveAttribute('aria-disabled', 'false');

      // What was saved is there again, at the step that the address names.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: w.steps[4] })).toBeVisible();
      await page.getByRole('link', { name: w.steps[3] }).click();
      await expect(page.getByRole('textbox', { name: w.means }).first()).toHaveValue('Quan tâm');
    });

    at(
      'a sound that is too quiet is told of where it is chosen and at the end, and is mended',
      async ({ page, wizard }) => {
        const w = wizard.words;
        const sounds = new Sounds(page);
        const name = `nho-${language}`;
        await sounds.openNew();
        await sounds.choose(wavFile(`${name}.wav`, 3, { hertz: language === 'vn' ? 450 : 460, height: 200 }));
        await sounds.save.click();
        await expect(sounds.row(name)).toContainText(w.ready);

        await wizard.begin(`Âm nhỏ ${language}`, new RegExp(`^${name}`), () =>
          expect(page.getByText(`${name}: ${w.quiet}`)).toBeVisible(),
        );
        await wizard.paste(['0901 234 565']);
        await wizard.next(3);
        await wizard.next(4);
        await expect(page.getByText(`${name}: ${w.quiet}`)).toBeVisible();
        await page.getByRole('link', { name: w.mend }).click();
        await sounds.dialog.getByRole('checkbox', { name: w.even }).check();
        await sounds.dialog.getByRole('button', { name: w.keep }).click();
        await expect(sounds.dialog).toBeHidden();
        await expect(sounds.row(name)).not.toContainText(w.quiet);
        await expect(sounds.row(name)).toContainText(w.ready);
        await page.getByRole('link', { name: w.back }).click();
        await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
        await expect(page.getByText(`${name}: ${w.quiet}`)).toBeHidden();
      },
    );

    at('the dialogs open over the recipients when their address is opened', async ({ page, wizard }) => {
      const w = wizard.words;
      await wizard.begin(`Hộp thoại ${language}`);
      await expect(page).toHaveURL(/id=cmp_/);
      const id = new URL(page.url()).searchParams.get('id');
      for (const dialog of ['copyPasteNumbers', 'modalImportFromDirectory']) {
        await page.goto(`/Campaigns/voices/${dialog}?id=${id}`);
        await expect(wizard.dialog).toBeVisible();
        await page.reload();
        await expect(wizard.dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(new RegExp(`voices/launch\\?id=${id}&step=recipients`));
        await expect(page.getByRole('heading', { level: 1, name: w.steps[2] })).toBeVisible();
      }
    });
  });
}

at('Advertising says which hours and which key the law asks for, and waits for the key', async ({ page, wizard }) => {
  await page.goto('/Campaigns/voices/launch');
  await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill('Quảng cáo Tết');
  await page.getByRole('radio', { name: 'Quảng cáo' }).check();
  await expect(page.getByText(/từ 08:00 đến 17:00/)).toBeVisible();
  await page.getByRole('radio', { name: /1900 5550/ }).check();
  await wizard.next(1);
  // Sounds of the library are for customer care.
  await expect(page.getByRole('radio', { name: /Âm thử 440 Hz/ })).toBeDisabled();
  await page.getByRole('link', { name: 'Bấm phím và gọi lại' }).click();
  await expect(page.getByText('Quảng cáo cần có phím để từ chối nhận cuộc gọi.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Cho phép bấm phím/ }).check();
  await expect(page.getByRole('combobox', { name: 'Tác dụng' })).toHaveValue('opt_out');
  await expect(page.getByText('Quảng cáo cần có phím để từ chối nhận cuộc gọi.')).toBeHidden();
  await page.getByRole('link', { name: 'Kiểm tra và gọi' }).click();
  await expect(page.getByText('Chưa thể bắt đầu gọi')).toBeVisible();
  await expect(page.getByText('Chưa chọn âm thanh.')).toBeVisible();
});

at(
  'An advertising call asks how the consent is known: by the directory, or by somebody’s word',
  async ({ page, wizard }) => {
    const sounds = new Sounds(page);
    await sounds.openNew();
    await sounds.choose(wavFile('khuyen-mai.wav', 3));
    await sounds.dialog.getByRole('combobox', { name: 'Dùng để' }).selectOption({ label: 'Quảng cáo' });
    await sounds.save.click();
    await expect(sounds.row('khuyen-mai')).toContainText('Sẵn sàng');

    await page.goto('/Campaigns/voices/launch');
    await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill('Khuyến mãi');
    await page.getByRole('radio', { name: 'Quảng cáo' }).check();
    await page.getByRole('radio', { name: wizard.words.caller }).check();
    await wizard.next(1);
    await page.getByRole('radio', { name: /khuyen-mai/ }).check();
    await wizard.next(2);
    await wizard.paste(['0901 234 571', '0901 234 572']);
    await wizard.next(3);
    await page.getByRole('checkbox', { name: wizard.words.keys }).check();
    await wizard.next(4);
    await expectConsentChoice(page, 2);
  },
);

at('A sound is used from the library and the draft goes on with it', async ({ page, wizard }) => {
  await page.goto('/Campaigns/voices/launch');
  await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill('Từ thư viện');
  await wizard.next(1);
  await expect(page).toHaveURL(/id=cmp_/);
  await page.getByRole('link', { name: 'Chọn trong thư viện' }).click();
  await page.getByRole('button', { name: 'Dùng Âm thử 440 Hz' }).click();
  await expect(page).toHaveURL(/voices\/launch\?.*step=sound/);
  await expect(page.getByRole('radio', { name: /Âm thử 440 Hz/ })).toBeChecked();
});

at('A key that connects people needs a number, one that gives a tag needs the tag', async ({ page, wizard }) => {
  await wizard.begin('Nối máy');
  await wizard.paste(['0901 234 563']);
  await wizard.next(3);
  await page.getByRole('checkbox', { name: /^Cho phép bấm phím/ }).check();
  const does = page.getByRole('combobox', { name: 'Tác dụng' });
  await does.selectOption('tag');
  await expect(page.getByText('Hãy chọn nhãn mà phím gắn.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Nhãn' }).selectOption({ index: 1 });
  await expect(page.getByText('Hãy chọn nhãn mà phím gắn.')).toBeHidden();
  await does.selectOption('forward');
  await expect(page.getByText('Vui lòng nhập số để nối máy tới.')).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Số được nối máy tới' });
  await number.fill('123');
  await expect(page.getByText('Chưa lưu. Vui lòng kiểm tra các ô được đánh dấu.').first()).toBeVisible();
  await number.fill('0282 555 0123');
  await expect(page.getByText('Vui lòng nhập số để nối máy tới.')).toBeHidden();
  await wizard.next(4);
  await expect(wizard.call).toHaveAttribute('aria-disabled', 'false');
});

at(
  'What somebody else saved meanwhile is not overwritten without a choice',
  async ({ page, context, wizard, faults }) => {
    faults.expect(/status of 409|ERR_FAILED/);
    await wizard.begin('Hai người');
    await expect(page).toHaveURL(/id=cmp_/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByRole('link', { name: 'Loại và số gọi' }).click();
    // This page's saves do not arrive, another's does.
    await page.route('**/api/campaign/review_and_publish', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Tên chiến dịch' }).fill('Của tôi');
    await expect(page.getByRole('button', { name: 'Thử ngay' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/Campaigns/voice');
    const { info } = await callApi(other, '/campaign/view', { id });
    const revision = String(info.draft.revision);
    await callApi(other, '/campaign/review_and_publish', { step: 'draft', id, revision, name: 'Của người khác' });
    await page.unroute('**/api/campaign/review_and_publish');
    // The connection is back: it is saved at once, without waiting for the next try.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Bản nháp này vừa được sửa ở nơi khác')).toBeVisible();
    await page.getByRole('button', { name: 'Giữ bản này' }).click();
    await expect(page.getByText('Bản nháp này vừa được sửa ở nơi khác')).toBeHidden();
    await expect.poll(async () => (await callApi(other, '/campaign/view', { id })).data.name).toBe('Của tôi');
  },
);

at('The wizard fits a phone', async ({ page, wizard }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await wizard.begin('Trên điện thoại');
  await wizard.paste(['0901 234 564']);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const step of ['caller', 'sound', 'recipients', 'calls', 'review']) {
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/Campaigns/voices/launch?id=${id}&step=${step}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => width()).toBe(375);
  }
});

at('Who may not write is told so, and a draft that is gone too', async ({ page, faults }) => {
  faults.expect(/status of 404/);
  await page.goto('/Campaigns/voices/launch?id=cmp_00000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'Bản nháp này không còn nữa' })).toBeVisible();
  await page.getByRole('link', { name: 'Xem các bản nháp' }).click();
  await expect(page).toHaveURL(/\/Campaigns\/voice\?status=draft/);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, gate, member } from '../harness/test.ts';

const cardOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

member.describe('The API reference', () => {
  member('tries calls in the sandbox with a key that it makes, and its samples run', gate, async ({ page, server }) => {
    await page.goto('/developer');
    await page.getByRole('link', { name: 'Tài liệu API' }).click();
    await page.getByRole('link', { name: 'Gửi tin nhắn' }).click();
    await expect(page).toHaveURL('/developer/reference?call=v1.messages.send');
    const send = page.getByRole('button', { name: 'Chạy thử' });
    await expect(send).toHaveAccessibleDescription('Cần API key thử nghiệm: hãy dán hoặc tạo ở trên.');
    const answer = cardOf(page, 'Phản hồi');
    await expect(answer).toContainText('Ví dụ');

    await page.getByRole('button', { name: 'Tạo key dùng trong 24 giờ' }).click();
    const key = page.getByRole('textbox', { name: 'API key thử nghiệm' });
    await expect(key).toHaveValue(/^sk_test_\S{20,}$/);
    await page.getByRole('textbox', { name: /^reference/ }).fill('from-the-reference');
    await send.click();
    await expect(answer).toContainText('202');
    await expect(answer).toContainText('"reference": "from-the-reference"');
    const [, id = ''] = /"id": "(msg_\w+)"/.exec((await answer.textContent()) ?? '') ?? [];

    await cardOf(page, 'Mã mẫu').getByRole('link', { name: 'Node.js' }).click();
    await expect(page).toHaveURL('/developer/reference?call=v1.messages.send&language=node');
    const code = cardOf(page, 'Mã mẫu').locator('pre');
    await expect(code).toContainText('await fetch(');
    await expect(code).toContainText('"reference": "from-the-reference"');
    const sample = (await code.textContent()) ?? '';
    const here = sample.replace(/"https?:\/\/[^/"]+/, `"${server.url}`);
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', here], {
      env: { FORCE_COLOR: '0' },
    });
    expect(stdout).toMatch(/^202 /);

    await page.getByRole('link', { name: 'Xem một tin nhắn' }).click();
    await expect(page.getByRole('textbox', { name: /^id/ })).toHaveValue(id);
    await send.click();
    await expect(answer).toContainText('200');
    await expect(answer).toContainText(`"id": "${id}"`);
  });

  member('asks for what the chosen channel takes', async ({ page }) => {
    await page.goto('/developer/reference?call=v1.messages.send');
    await page.getByRole('button', { name: 'Tạo key dùng trong 24 giờ' }).click();
    await expect(page.getByRole('textbox', { name: 'API key thử nghiệm' })).toHaveValue(/^sk_test_/);
    const box = (name: string) => page.getByLabel(new RegExp(`^${name}`));
    await expect(box('text')).toBeVisible();
    await expect(box('template')).toBeHidden();
    await box('channel').fill('zalo');
    await expect(box('text')).toBeHidden();
    await expect(box('template')).toHaveValue('301245');
    await expect(cardOf(page, 'Mã mẫu')).toContainText('"customer_name"');
    const answer = cardOf(page, 'Phản hồi');
    await expect(answer).toContainText('"template": "301245"');
    await expect(answer).toContainText('"segments": null');
    await page.getByRole('button', { name: 'Chạy thử' }).click();
    await expect(answer).toContainText('202');
    await expect(answer).toContainText('"channel": "zalo"');
    await box('channel').fill('voice');
    await expect(box('sound')).toBeVisible();
    await page.getByRole('button', { name: 'Chạy thử' }).click();
    await expect(answer).toContainText('"channel": "voice"');
  });

  member('tells what a refusal means, here and on a page for everybody', async ({ page }) => {
    await page.goto('/developer/reference?call=v1.messages.send');
    const errors = cardOf(page, 'Lỗi');
    await errors.getByText('sender_missing').click();
    await expect(errors).toContainText('Dùng tên một brandname của bạn');
    await page.goto('/v1/errors/sender_missing?lang=en');
    await expect(page.getByRole('heading', { name: 'sender_missing' })).toBeVisible();
    await expect(page.getByText('Use the name of one of your senders')).toBeVisible();
    await page.getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page.getByText('Dùng tên một brandname của bạn')).toBeVisible();
  });

  member('tells of events: their body, and code that checks who sent them', async ({ page }) => {
    await page.goto('/developer/reference');
    await page.getByRole('link', { name: 'Tin nhắn đã nhận' }).click();
    await expect(page).toHaveURL('/developer/reference?call=callback.message.delivered');
    const body = cardOf(page, 'Nội dung');
    await expect(body).toContainText('"type": "message.delivered"');
    await body.getByText('Ý nghĩa các trường').click();
    await expect(body).toContainText('Số người nhận, chỉ gồm chữ số');
    await cardOf(page, 'Kiểm tra chữ ký').getByRole('link', { name: 'Python' }).click();
    await expect(page).toHaveURL('/developer/reference?call=callback.message.delivered&language=python');
    await expect(cardOf(page, 'Kiểm tra chữ ký')).toContainText('hmac');
    await page.getByRole('link', { name: 'địa chỉ nhận thông báo' }).click();
    await expect(page).toHaveURL('/Settings/callbacks');
  });

  member('takes no live key, and marks what is no value of its field', async ({ page }) => {
    await page.goto('/developer/reference?call=v1.messages.list');
    const key = page.getByRole('textbox', { name: 'API key thử nghiệm' });
    await key.fill('sk_live_0123456789');
    await expect(page.getByText('Chỉ dùng được key thử nghiệm: key bắt đầu bằng sk_test_.')).toBeVisible();
    await expect(cardOf(page, 'Mã mẫu')).not.toContainText('sk_live_');
    await key.fill('sk_test_0123456789');
    await expect(cardOf(page, 'Mã mẫu')).toContainText('sk_test_0123456789');
    await page.getByRole('textbox', { name: /^limit/ }).fill('mười');
    await expect(page.getByText('Giá trị không đúng kiểu của trường.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chạy thử' })).toHaveAccessibleDescription(
      'Vui lòng sửa các trường được đánh dấu trước.',
    );
  });
});

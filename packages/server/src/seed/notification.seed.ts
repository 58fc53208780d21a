import { formatMoney } from '@app/contracts/rules/money.ts';
import { bilingual, later, localTime, type Seeding } from './seeding.ts';

const expected = formatMoney(5_500_000, 'VND', 'vn');

const notifications = [
  {
    days: 31,
    type: 'kyc',
    severity: 'success',
    title: ['Hồ sơ doanh nghiệp đã được duyệt', 'Your company is verified'],
    content: ['Bạn có thể nạp tiền và thuê số.', 'You can now top up and rent numbers.'],
    link: '/Settings/documents',
  },
  {
    days: 18,
    type: 'billing',
    severity: 'warning',
    title: ['Thanh toán bằng thẻ không thành công', 'Card payment failed'],
    content: ['Ngân hàng đã từ chối thẻ. Bạn chưa bị trừ tiền.', 'The bank declined the card. You were not charged.'],
    link: '/billing',
  },
  {
    days: 10,
    type: 'billing',
    severity: 'success',
    title: ['Đã nạp 3 000 000 ₫', 'Topped up 3 000 000 ₫'],
    content: ['Tiền chuyển khoản đã được cộng vào số dư.', 'Your bank transfer was received.'],
    link: '/billing',
  },
  {
    days: 2,
    type: 'campaign',
    severity: 'info',
    title: ['Chiến dịch chờ duyệt', 'Campaign awaiting approval'],
    content: ['Trần Thu Hà đã gửi duyệt một chiến dịch.', 'Trần Thu Hà submitted a campaign for approval.'],
    link: '/Campaigns/Sms',
  },
  {
    days: 1,
    type: 'billing',
    severity: 'info',
    title: [`Đang chờ chuyển khoản ${expected}`, `Waiting for your transfer of ${expected}`],
    content: [
      'Vui lòng ghi đúng nội dung chuyển khoản để được cộng tiền ngay.',
      'Use the exact reference so we can credit it right away.',
    ],
    link: '/billing',
  },
] as const;

const READ_DAYS = 3;

/** Notifications of the last month in both languages; the owner has read the older ones. */
export async function seedNotifications({ tx, scope, ids, now, ownerId }: Seeding): Promise<void> {
  for (const { days, title, content, ...rest } of notifications) {
    const created_at = localTime(now, days, 16);
    const id = ids.at('notification', created_at);
    const texts = { title: bilingual(title[0], title[1]), content: bilingual(content[0], content[1]) };
    await tx
      .insertInto('notification')
      .values({ ...rest, ...texts, account_id: scope.accountId, id, created_at, updated_at: created_at })
      .execute();
  }
  await markRead({ tx, scope, ownerId, until: later(now, -READ_DAYS * 24 * 60) });
}

/** The owner has read what is older than `until`, whoever wrote it. */
async function markRead({ tx, scope, ownerId, until }: Pick<Seeding, 'tx' | 'scope' | 'ownerId'> & { until: Date }) {
  const rows = await tx
    .selectFrom('notification')
    .select(['id', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .where('created_at', '<', until)
    .execute();
  for (const { id, created_at } of rows) {
    const read = { account_id: scope.accountId, notification_id: id, user_id: ownerId, read_at: later(created_at, 60) };
    await tx.insertInto('notification_read').values(read).execute();
  }
}

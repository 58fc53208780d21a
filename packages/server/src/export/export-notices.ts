import { TIMEZONE } from '@app/contracts/constants.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { counted } from '../notification/counted.ts';
import { notify, type NotifyOptions } from '../notification/notify.ts';

type Around = Pick<NotifyOptions, 'tx' | 'scope' | 'bus' | 'ids' | 'now'> & { readonly userId: string };

interface ReadyFile {
  readonly fileName: string;
  readonly rows: number;
  /** Signed. */
  readonly link: string;
  readonly expiresAt: Date;
}

/** Tells the person who asked that the file is there, with the way to it. */
export async function tellOfFile(
  { tx, scope, bus, ids, now, userId }: Around,
  { fileName, rows, link, expiresAt }: ReadyFile,
): Promise<void> {
  const until = timeText(expiresAt);
  await notify({
    tx,
    scope,
    bus,
    ids,
    now,
    userId,
    type: 'system',
    severity: 'success',
    title: { vn: 'Tệp bạn yêu cầu đã sẵn sàng', en: 'Your file is ready' },
    content: {
      vn: `${fileName} có ${formatNumber(rows)} dòng. Bạn có thể tải về đến ${until}.`,
      en: `${fileName} has ${counted(rows, 'row')}. You can download it until ${until}.`,
    },
    link,
  });
}

/** Tells the person who asked that there will be no file. */
export function tellOfFailure(around: Around, fileName: string): Promise<void> {
  return tellOfNoFile(around, {
    vn: `Đã có lỗi khi tạo ${fileName}. Vui lòng tải lại từ danh sách.`,
    en: `${fileName} could not be made. Download it from its list again.`,
  });
}

/** Tells the person who asked that the account has no room for the file. */
export function tellOfNoRoom(around: Around, fileName: string): Promise<void> {
  return tellOfNoFile(around, {
    vn: `Tài khoản không còn chỗ lưu ${fileName}. Hãy xóa bớt tệp không cần nữa rồi thử lại.`,
    en: `There is no storage left for ${fileName}. Delete files you no longer need, then try again.`,
  });
}

async function tellOfNoFile(
  { tx, scope, bus, ids, now, userId }: Around,
  content: NotifyOptions['content'],
): Promise<void> {
  await notify({
    tx,
    scope,
    bus,
    ids,
    now,
    userId,
    type: 'system',
    severity: 'warning',
    title: { vn: 'Chưa tạo được tệp', en: 'Your file could not be made' },
    content,
  });
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIMEZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 22-11-2026 09:05, of Vietnam. */
function timeText(at: Date): string {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of['day']}-${of['month']}-${of['year']} ${of['hour']}:${of['minute']}`;
}

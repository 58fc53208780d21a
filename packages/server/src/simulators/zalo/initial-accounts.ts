import type { Account, Template } from './records.ts';

const DAY = 86_400_000;

/** What the person at the consent page administers, and the templates that were made on Zalo's own pages. */
export function initialAccounts(now: number): { accounts: Account[]; templates: Template[] } {
  return { accounts: structuredClone(accounts), templates: templates.map((template) => asTemplate(template, now)) };
}

const accounts: Account[] = [
  {
    id: '2184360219847710001',
    name: 'An Bình Store',
    category: 'Bán lẻ',
    isVerified: true,
    packageName: 'Nâng cao',
    followers: 12_480,
    dailyQuota: 20_000,
    used: 800,
    qualityNow: 'HIGH',
    qualityWeek: 'HIGH',
  },
  {
    id: '2184360219847710002',
    name: 'Phòng khám Hoa Mai',
    category: 'Y tế',
    isVerified: true,
    packageName: 'Nâng cao',
    followers: 3_205,
    dailyQuota: 1_000,
    used: 940,
    qualityNow: 'LOW',
    qualityWeek: 'MEDIUM',
  },
  {
    id: '2184360219847710003',
    name: 'Quán Nhỏ',
    category: 'Ẩm thực',
    isVerified: false,
    packageName: 'Cơ bản',
    followers: 86,
    dailyQuota: 1_000,
    used: 0,
    qualityNow: 'UNDEFINED',
    qualityWeek: 'UNDEFINED',
  },
];

type Planned = Pick<Template, 'id' | 'oaId' | 'name' | 'status' | 'quality' | 'tag' | 'price' | 'params'> &
  Partial<Pick<Template, 'reason' | 'buttons' | 'stars'>> & { readonly daysAgo: number };

const param = (name: string, maxLength: number, type = 'STRING') => ({ name, type, maxLength });

const templates: Planned[] = [
  {
    id: '301245',
    oaId: '2184360219847710001',
    name: 'Xác nhận đơn hàng',
    status: 'ENABLE',
    quality: 'HIGH',
    tag: 'TRANSACTION',
    price: 300,
    daysAgo: 60,
    params: [param('customer_name', 30), param('order_code', 30), param('amount', 20, 'NUMBER')],
    buttons: [{ type: 1, title: 'Xem đơn hàng', content: 'https://anbinh.example/don-hang' }],
  },
  {
    id: '301377',
    oaId: '2184360219847710001',
    name: 'Mã xác thực đăng nhập',
    status: 'ENABLE',
    quality: 'HIGH',
    tag: 'OTP',
    price: 300,
    daysAgo: 45,
    params: [param('otp', 10)],
  },
  {
    id: '302018',
    oaId: '2184360219847710001',
    name: 'Mời đánh giá dịch vụ',
    status: 'DISABLE',
    quality: 'LOW',
    tag: 'POST_TRANSACTION',
    price: 200,
    daysAgo: 30,
    params: [param('customer_name', 30)],
    reason: 'Chất lượng mẫu thấp trong 7 ngày',
  },
  {
    id: '302377',
    oaId: '2184360219847710001',
    name: 'Đánh giá sau mua hàng',
    status: 'ENABLE',
    quality: 'HIGH',
    tag: 'CUSTOMER_CARE',
    price: 200,
    daysAgo: 25,
    params: [param('customer_name', 30), param('order_code', 30)],
    stars: [
      ['Giao hàng quá chậm', 'Hàng bị lỗi', 'Nhân viên chưa nhiệt tình'],
      ['Giao hàng chậm', 'Hàng chưa đúng mô tả'],
      ['Giao hàng tạm ổn', 'Chất lượng tạm ổn'],
      ['Giao hàng nhanh', 'Hàng đúng mô tả'],
      ['Giao hàng rất nhanh', 'Hàng rất đẹp', 'Nhân viên nhiệt tình'],
    ],
  },
  {
    id: '310550',
    oaId: '2184360219847710002',
    name: 'Nhắc lịch khám',
    status: 'ENABLE',
    quality: 'MEDIUM',
    tag: 'CUSTOMER_CARE',
    price: 200,
    daysAgo: 20,
    params: [param('customer_name', 30), param('time', 20, 'DATE')],
  },
  {
    id: '310612',
    oaId: '2184360219847710002',
    name: 'Ưu đãi khám tổng quát',
    status: 'REJECT',
    quality: 'UNDEFINED',
    tag: 'PROMOTION',
    price: 400,
    daysAgo: 10,
    params: [param('customer_name', 30)],
    reason: 'Nội dung chứa liên kết trong phần văn bản',
  },
];

function asTemplate({ daysAgo, reason = '', buttons = [], ...planned }: Planned, now: number): Template {
  const createdAt = now - daysAgo * DAY;
  return { ...planned, reason, buttons, createdAt, isByApp: false, reviewAt: null, texts: '' };
}

import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { ParamReason } from '@app/contracts/zalo/zalo-quote.ts';
import { titles } from './file-words.ts';

/** Titles of the columns of a Zalo campaign's log. */
export const zaloTitles = {
  ...titles,
  status: { vn: 'Trạng thái trên Zalo', en: 'Status on Zalo' },
  error_text: { vn: 'Lý do của Zalo', en: 'Zalo’s reason' },
  zalo_error: { vn: 'Mã lỗi của Zalo', en: 'Zalo’s error code' },
  sender: { vn: 'Zalo OA', en: 'Zalo OA' },
  content: { vn: 'Giá trị', en: 'Values' },
  price: { vn: 'Chi phí tin Zalo', en: 'Cost on Zalo' },
  sms_status: { vn: 'SMS thay thế', en: 'SMS instead' },
  sms_error_code: { vn: 'Mã lỗi của SMS', en: 'Error code of the SMS' },
  sms_price: { vn: 'Chi phí SMS', en: 'Cost of the SMS' },
  sms_delivered_at: { vn: 'SMS nhận lúc', en: 'SMS delivered at' },
  sms_id: { vn: 'Mã SMS', en: 'Id of the SMS' },
  stars: { vn: 'Số sao', en: 'Stars' },
  answers: { vn: 'Câu trả lời đã chọn', en: 'Answers chosen' },
  note: { vn: 'Nhận xét', en: 'Note' },
  rated_at: { vn: 'Đánh giá lúc', en: 'Rated at' },
  zalo_id: { vn: 'Mã tại Zalo', en: 'Number at Zalo' },
} as const satisfies Record<string, Bilingual>;

/** Titles of the columns of what is wrong with the values of a Zalo draft. */
export const faultTitles = {
  phone: titles.phone,
  param: { vn: 'Tham số', en: 'Parameter' },
  value: { vn: 'Giá trị', en: 'Value' },
  reason: titles.reason,
} as const satisfies Record<string, Bilingual>;

export const faultReasons: Readonly<Record<ParamReason, Bilingual>> = {
  required: { vn: 'Chưa có giá trị', en: 'No value' },
  max_length: { vn: 'Quá dài', en: 'Too long' },
  min_length: { vn: 'Quá ngắn', en: 'Too short' },
  param_value: { vn: 'Không đúng loại mà mẫu cho phép', en: 'Not of the kind that the template allows' },
};

export const zaloFileNames = {
  faults: { vn: 'gia-tri-loi', en: 'faults' },
  sample: { vn: 'mau-nguoi-nhan', en: 'recipients-sample' },
} as const satisfies Record<string, Bilingual>;

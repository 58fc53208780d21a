import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ZaloError, type ZaloPort, type ZaloReport } from '../zalo.ts';
import { anyReport, deliveryReport, ratingReport, sentAnswer } from './zalo-answers.ts';
import { askZalo } from './zalo-request.ts';
import type { ZaloSettings } from './zalo-settings.ts';

/** Sending messages of templates, and what Zalo reports of them. */
export function messages({ businessUrl, appId, webhookSecret }: ZaloSettings): Pick<ZaloPort, 'send' | 'readReport'> {
  return {
    send: async (accessToken, { phone, templateId, values, trackingId, isDevelopment = false }) => {
      const { data } = await askZalo({
        url: `${businessUrl}/message/template`,
        method: 'POST',
        headers: { access_token: accessToken, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          phone,
          template_id: templateId,
          template_data: values,
          tracking_id: trackingId,
          ...(isDevelopment && { mode: 'development' }),
        }),
        schema: sentAnswer,
      });
      return data.msg_id;
    },
    readReport: ({ body, signature }) => {
      const report = parse(body);
      const signed = v.safeParse(anyReport, report);
      if (!signed.success || webhookSecret === null || signed.output.app_id !== appId) throw notZalos();
      const { timestamp } = signed.output;
      const mac = createHash('sha256')
        .update(appId + body + timestamp + webhookSecret)
        .digest('hex');
      if (!isSame(signature, `mac=${mac}`)) throw notZalos();
      return readDelivery(report, Number(timestamp)) ?? readRating(report, Number(timestamp));
    },
  };
}

function readDelivery(report: unknown, reportedAt: number): ZaloReport | null {
  const delivery = v.safeParse(deliveryReport, report);
  if (!delivery.success) return null;
  const { sender, message } = delivery.output;
  const at = new Date(message.delivery_time ?? reportedAt);
  return { kind: 'received', oaId: sender.id, msgId: message.msg_id, trackingId: message.tracking_id, at };
}

function readRating(report: unknown, reportedAt: number): ZaloReport | null {
  const rating = v.safeParse(ratingReport, report);
  if (!rating.success) return null;
  const { oa_id: oaId, message } = rating.output;
  const { msg_id: msgId, tracking_id: trackingId, rate, note, feedbacks, submit_time: submittedAt } = message;
  const at = new Date(submittedAt ?? reportedAt);
  const answers = feedbacks.map((answer) => answer.trim()).filter((answer) => answer !== '');
  return { kind: 'rated', oaId, msgId, trackingId, rate, note: note.trim(), answers, at };
}

function parse(body: string): unknown {
  try {
    // What people write may hold what no text of the database can.
    return JSON.parse(body, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '') : value,
    );
  } catch {
    throw notZalos();
  }
}

function notZalos(): ZaloError {
  return new ZaloError(-100, 'This report is not Zalo’s');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import * as v from 'valibot';

/** Texts that Zalo sometimes sends as numbers. */
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number());
/** Milliseconds of the epoch in years that the database has; a moment that is none is as if it were not told. */
const moment = v.fallback(v.optional(v.pipe(number, v.minValue(0), v.maxValue(Date.UTC(9999, 0)))), undefined);
const amount = v.nullish(v.union([v.string(), v.number()]));
const withData = <Schema extends v.GenericSchema>(data: Schema) => v.object({ data });

export const grantAnswer = v.object({ access_token: v.string(), refresh_token: v.string(), expires_in: number });

export const profileAnswer = withData(
  v.object({
    oa_id: v.optional(text),
    oaid: v.optional(text),
    name: v.string(),
    avatar: v.nullish(v.string()),
    is_verified: v.optional(v.boolean(), false),
    package_name: v.nullish(v.string()),
  }),
);

export const quotaAnswer = withData(v.object({ dailyQuota: number, remainingQuota: number }));

export const qualityAnswer = withData(
  v.object({
    oaCurrentQuality: v.optional(v.string(), 'UNDEFINED'),
    oa7dayQuality: v.optional(v.string(), 'UNDEFINED'),
  }),
);

const templateHead = {
  templateId: text,
  templateName: v.string(),
  status: v.string(),
  templateQuality: v.nullish(v.string()),
  createdTime: v.nullish(number),
};

export const templatesAnswer = v.object({
  data: v.array(v.object(templateHead)),
  metadata: v.optional(v.object({ total: number }), { total: 0 }),
});

export const templateAnswer = withData(
  v.object({
    ...templateHead,
    reason: v.nullish(v.string()),
    templateTag: v.nullish(text),
    price: amount,
    price_sdt: amount,
    price_uid: amount,
    previewUrl: v.nullish(v.string()),
    listParams: v.nullish(
      v.array(
        v.object({
          name: v.string(),
          type: v.optional(v.string(), 'STRING'),
          require: v.optional(v.boolean(), true),
          minLength: v.optional(number, 0),
          maxLength: v.optional(number, 0),
          acceptNull: v.optional(v.boolean(), false),
        }),
      ),
    ),
    listButtons: v.nullish(
      v.array(v.object({ type: number, title: v.optional(v.string(), ''), content: v.optional(v.string(), '') })),
    ),
  }),
);

export const takenAnswer = withData(
  v.object({
    template_id: text,
    template_status: v.optional(v.string()),
    status: v.optional(v.string()),
    price: amount,
    price_sdt: amount,
    price_uid: amount,
    preview_url: v.nullish(v.string()),
  }),
);

export const sentAnswer = withData(v.object({ msg_id: text }));

/** What Zalo posts when a message has reached a phone. */
export const deliveryReport = v.object({
  event_name: v.literal('user_received_message'),
  sender: v.object({ id: text }),
  message: v.object({
    msg_id: text,
    tracking_id: v.optional(text, ''),
    delivery_time: moment,
  }),
});

/**
 * What Zalo posts when somebody has answered a template that asks for a rating: the page "Sự kiện người dùng phản hồi
 * template đánh giá dịch vụ" of Zalo's documentation of the ZNS webhook. It names the official account beside the message.
 */
export const ratingReport = v.object({
  event_name: v.literal('user_feedback'),
  oa_id: text,
  message: v.object({
    msg_id: text,
    tracking_id: v.nullish(text, ''),
    rate: v.pipe(number, v.integer(), v.minValue(1), v.maxValue(5)),
    note: v.nullish(v.string(), ''),
    feedbacks: v.nullish(v.array(v.string()), []),
    submit_time: moment,
  }),
});

/** What every report names: whose application it is for, and when it was made; the signature is about these. */
export const anyReport = v.object({ app_id: text, timestamp: v.pipe(text, v.regex(/^\d{1,14}$/)) });

export const imageAnswer = withData(v.object({ media_id: text }));

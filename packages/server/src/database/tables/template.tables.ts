import type { TemplateStatus } from '@app/contracts/template/template-states.ts';
import type { TemplateVariable } from '@app/contracts/template/template-variables.ts';
import type { Defaulted, DefaultedJson } from './columns.ts';
import type { MessageType } from './messaging.tables.ts';

/** Its texts are those of the version in use: the one that was approved last, or the only one. */
export interface TemplateTable {
  account_id: string;
  id: string;
  name: string;
  description: Defaulted<string>;
  channel: Defaulted<'sms' | 'voice' | 'zalo' | 'email'>;
  type: Defaulted<MessageType>;
  sender_id: string | null;
  content: string;
  variables: DefaultedJson<TemplateVariable[]>;
  is_unicode: Defaulted<boolean>;
  segments_min: Defaulted<number>;
  segments_max: Defaulted<number>;
  version: Defaulted<number>;
  status: Defaulted<TemplateStatus>;
  reason: string | null;
  deleted_at: Date | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** One text of a template, reviewed by itself. */
export interface TemplateVersionTable {
  account_id: string;
  template_id: string;
  version: number;
  type: MessageType;
  sender_id: string | null;
  content: string;
  variables: DefaultedJson<TemplateVariable[]>;
  /** Of the longest text that can come of it. */
  is_unicode: Defaulted<boolean>;
  segments_min: Defaulted<number>;
  segments_max: Defaulted<number>;
  status: Defaulted<TemplateStatus>;
  /** Text for the account, or the name of one of our own reasons, which exists in both languages. */
  reason: string | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
}

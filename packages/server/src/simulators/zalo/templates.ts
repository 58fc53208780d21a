import { previewPage } from './preview-page.ts';
import { success, refusal, type Answer, type Exchange } from './exchange.ts';
import { review } from './reviewer.ts';
import type { Memory } from './world.ts';
import type { Template } from './records.ts';

const WRITES_A_DAY = 100;
const tags: Readonly<Record<string, string>> = { '1': 'TRANSACTION', '2': 'CUSTOMER_CARE', '3': 'PROMOTION' };
const prices: Readonly<Record<string, number>> = { '1': 300, '2': 200, '3': 400 };
/** Letters that parameters may have, by their numbers from 1. */
const paramLengths = [30, 15, 200, 30, 30, 30, 50, 5, 200, 20, 20, 10, 200, 12, 90];
const PARAM = /<([A-Za-z_]+)>/g;

interface Templates {
  readonly memory: Memory;
  readonly now: () => number;
  readonly reviewMs: number;
  /** Where this Zalo is. */
  readonly origin: () => string;
}

function settle({ memory, now }: Templates): void {
  if (review(memory.world.templates, now())) memory.save();
}

export function listTemplates(templates: Templates, oaId: string, { url }: Exchange): Answer {
  settle(templates);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? 0);
  if (limit < 1 || limit > 100) return refusal(-122, 'Body data format invalid: limit');
  const own = templates.memory.world.templates.filter((each) => each.oaId === oaId);
  const data = own.slice(offset, offset + limit).map(headOf);
  return success(data, { metadata: { total: own.length } });
}

export function templateInfo(templates: Templates, oaId: string, { url }: Exchange): Answer {
  settle(templates);
  const id = url.searchParams.get('template_id');
  const found = templates.memory.world.templates.find((each) => each.id === id);
  if (!found) return refusal(-109, 'Template ID invalid');
  if (found.oaId !== oaId) return refusal(-117, 'OA or App does not have permission to access this template');
  const { reason, tag, price, params, buttons } = found;
  return success({
    ...headOf(found),
    reason,
    templateTag: tag,
    timeout: 7_200_000,
    previewUrl: previewOf(templates, found),
    price: String(price),
    price_sdt: String(price),
    price_uid: String(Math.round(price * 0.7)),
    listParams: params.map((param) => ({ ...param, minLength: 0, require: true, acceptNull: false })),
    listButtons: buttons,
  });
}

function headOf({ id, name, createdAt, status, quality }: Template) {
  return { templateId: id, templateName: name, createdTime: createdAt, status, templateQuality: quality };
}

export async function createTemplate(templates: Templates, oaId: string, exchange: Exchange): Promise<Answer> {
  const { world } = templates.memory;
  const body = recordOf(await exchange.json());
  const fault = writeFault(templates, oaId) ?? faultOf(templates, oaId, body);
  if (fault) return fault;
  world.lastNumber += 7;
  const template: Template = {
    ...contentOf(templates, body),
    id: String(world.lastNumber),
    oaId,
    createdAt: templates.now(),
    isByApp: true,
    quality: 'UNDEFINED',
  };
  world.templates.push(template);
  templates.memory.save();
  return taken(templates, template);
}

export async function editTemplate(templates: Templates, oaId: string, exchange: Exchange): Promise<Answer> {
  settle(templates);
  const body = recordOf(await exchange.json());
  const found = templates.memory.world.templates.find(({ id }) => id === body['template_id']);
  if (!found || found.oaId !== oaId) return refusal(-109, 'Template ID invalid');
  if (found.status !== 'REJECT' || !found.isByApp) return refusal(-1091, 'Template can not be edited');
  const fault = writeFault(templates, oaId) ?? faultOf(templates, oaId, body);
  if (fault) return fault;
  Object.assign(found, contentOf(templates, body));
  templates.memory.save();
  return taken(templates, found);
}

function previewOf({ origin }: Pick<Templates, 'origin'>, { id }: Template): string {
  return `${origin()}/znspreview/${id}`;
}

/** The page at Zalo that shows a template. */
export function preview({ memory }: Templates, id: string): Answer {
  const found = memory.world.templates.find((each) => each.id === id);
  return found ? { html: previewPage(found) } : refusal(-109, 'Template ID invalid');
}

function taken(templates: Templates, template: Template): Answer {
  const { id, name, status, tag, price } = template;
  return success({
    template_id: id,
    template_name: name,
    tag,
    template_status: status,
    price: String(price),
    price_sdt: String(price),
    price_uid: String(Math.round(price * 0.7)),
    preview_url: previewOf(templates, template),
  });
}

/** Counts what is written a day. */
function writeFault({ memory: { world }, now }: Templates, oaId: string): Answer | null {
  const day = `${oaId} ${new Date(now()).toISOString().slice(0, 10)}`;
  const written = (world.written[day] ?? 0) + 1;
  if (written > WRITES_A_DAY) return refusal(-211, 'Out of quota: template');
  world.written[day] = written;
  return null;
}

type Body = Readonly<Record<string, unknown>>;

function recordOf(value: unknown): Body {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function listOf(value: unknown): Body[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function components(body: Body, part: string): Body[] {
  return listOf(recordOf(recordOf(body['layout'])[part])['components']);
}

function faultOf({ memory: { world } }: Templates, oaId: string, body: Body): Answer | null {
  const name = String(body['template_name'] ?? '');
  if (name.length < 10 || name.length > 60) return invalid('template_name');
  if (![1, 2, 3, 4, 5].includes(Number(body['template_type']))) return invalid('template_type');
  if (!Object.hasOwn(tags, String(body['tag']))) return invalid('tag');
  if (typeof body['tracking_id'] !== 'string' || body['tracking_id'].length > 48) return invalid('tracking_id');
  if (components(body, 'header').length !== 1) return invalid('header');
  if (components(body, 'body').length === 0) return invalid('body');
  const media = [...JSON.stringify(body['layout']).matchAll(/"media_id":"([^"]*)"/g)].map(([, id = '']) => id);
  if (media.length === 0 || media.some((id) => world.media[id]?.oaId !== oaId)) return invalid('media_id');
  const params = listOf(body['params']);
  const used = new Set([...JSON.stringify(body['layout']).matchAll(PARAM)].map(([, each = '']) => each));
  if (params.length !== used.size || params.some((param) => !used.has(String(param['name'])))) return invalid('params');
  if (params.some(isWrongParam)) return refusal(-1122, 'Parameter sample invalid');
  return null;
}

function invalid(what: string): Answer {
  return refusal(-112, `Template data invalid: ${what}`);
}

function isWrongParam(param: Body): boolean {
  const max = paramLengths[Number(param['type']) - 1];
  const sample = String(param['sample_value'] ?? '');
  return max === undefined || sample === '' || [...sample].length > max;
}

function contentOf({ now, reviewMs }: Templates, body: Body) {
  const tag = String(body['tag']);
  const texts = components(body, 'body').flatMap((component) =>
    Object.values(component).map((part) => JSON.stringify(part)),
  );
  const rating = components(body, 'body').map((component) => recordOf(component['RATING'])['items']);
  const stars = rating.flatMap(listOf).map(({ answers }) => (Array.isArray(answers) ? answers.map(String) : []));
  const [buttons] = components(body, 'footer').map((component) => listOf(recordOf(component['BUTTONS'])['items']));
  return {
    name: String(body['template_name']),
    status: 'PENDING_REVIEW',
    reason: '',
    tag: tags[tag] ?? '',
    price: Number(body['template_type']) === 2 ? 300 : (prices[tag] ?? 300),
    params: listOf(body['params']).map(({ name, type }) => ({
      name: String(name),
      type: [10, 14].includes(Number(type)) ? 'NUMBER' : Number(type) === 11 ? 'DATE' : 'STRING',
      maxLength: paramLengths[Number(type) - 1] ?? 0,
    })),
    buttons: (buttons ?? []).map(({ type, title, content }) => ({
      type: Number(type),
      title: String(title),
      content: String(content),
    })),
    ...(stars.length > 0 && { stars }),
    reviewAt: now() + reviewMs,
    texts: texts.join('\n'),
  };
}

import { found, missing, type Answer, type Exchange } from './exchange.ts';
import type { Memory } from './memory.ts';
import { customerObject, methodObject } from './objects.ts';

/** Customers and their cards, as a server with the secret key asks for them. */
export function answerCustomers(memory: Memory, exchange: Exchange): Answer | null {
  const { world, save } = memory;
  const [, id, part] = exchange.path;
  if (id === undefined) {
    const customer = { id: memory.nextId('cus'), metadata: exchange.fieldsOf('metadata'), defaultMethod: null };
    world.customers[customer.id] = customer;
    save();
    return found(customerObject(customer));
  }
  const customer = world.customers[id];
  if (!customer) return missing('customer', id);
  if (part === 'payment_methods') {
    const cards = Object.values(world.methods).filter((method) => method.customer === id);
    return found({
      object: 'list',
      data: cards.map(methodObject),
      has_more: false,
      url: `/v1/customers/${id}/payment_methods`,
    });
  }
  if (part !== undefined) return null;
  const chosen = exchange.field('invoice_settings[default_payment_method]');
  if (exchange.method === 'POST' && chosen !== null) {
    if (world.methods[chosen]?.customer !== id) return missing('PaymentMethod', chosen);
    customer.defaultMethod = chosen;
    save();
  }
  return found(customerObject(customer));
}

export function answerMethods({ world, save }: Memory, exchange: Exchange): Answer | null {
  const [, id = '', verb] = exchange.path;
  const method = world.methods[id];
  if (!method) return missing('PaymentMethod', id);
  if (verb === 'detach' && exchange.method === 'POST') {
    const customer = method.customer === null ? undefined : world.customers[method.customer];
    if (customer?.defaultMethod === id) customer.defaultMethod = null;
    method.customer = null;
    save();
  } else if (verb !== undefined) return null;
  return found(methodObject(method));
}

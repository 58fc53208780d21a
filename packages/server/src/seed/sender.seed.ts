import { seedBrandNames } from './brand-name.seed.ts';
import type { Seeding } from './seeding.ts';
import { seedTemplates } from './template.seed.ts';

export interface Senders {
  readonly brand: { readonly id: string; readonly name: string };
  readonly care: { readonly id: string; readonly name: string };
}

/** Brand names and templates in every state of their life. Answers the two brand names that campaigns are sent under. */
export async function seedSenders(seeding: Seeding): Promise<Senders> {
  const [brand, care] = await seedBrandNames(seeding);
  if (!brand || !care) throw new Error('The plan names two approved senders first');
  await seedTemplates(seeding, { brand: brand.id, care: care.id });
  return { brand, care };
}

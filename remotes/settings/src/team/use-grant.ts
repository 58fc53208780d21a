import { useState } from 'react';
import type { Grant } from './grant-fields.tsx';

/** Keeps what is given, and as the fields of a call: an empty list of scopes means those of the role. */
export function useGrant(initial: Grant) {
  const [grant, setGrant] = useState(initial);
  const { role, scopes } = grant;
  return { grant, setGrant, fields: { role, scopes: [...(scopes ?? [])] }, isEmpty: scopes?.length === 0 };
}

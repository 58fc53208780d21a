import { DOCUMENTS_PATH } from './kyc.ts';

interface Documents {
  /** What is missing, by the name of its item: its form opens; left out for the page alone. */
  readonly add?: string;
  /** Path on this server that the page leads back to. */
  readonly back: string;
}

/** Address of the page where a company hands in what its verification needs. */
export function documentsPath({ add, back }: Documents): string {
  const search = new URLSearchParams({ ...(add !== undefined && { add }), return: back });
  return `${DOCUMENTS_PATH}?${search.toString()}`;
}

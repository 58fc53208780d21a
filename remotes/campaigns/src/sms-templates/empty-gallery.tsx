import { useQuery } from '@tanstack/react-query';
import { templateSendersQuery } from '../shared/templates/template.queries.ts';
import { usableSender } from '../shared/templates/usable-sender.ts';
import { Gallery } from './gallery.tsx';

/** The examples under the name of the account's own sender, once it is known. */
export function EmptyGallery({ pathTo }: { pathTo: (key: string) => string }) {
  const senders = useQuery(templateSendersQuery);
  const brandFor = (type: string) => usableSender(senders.data?.data ?? [], type)?.name ?? null;
  return <Gallery brandFor={brandFor} pathTo={pathTo} />;
}

import type { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import type { RowsShown } from '@app/ui/virtual-list/use-scroll-space.ts';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BLOCK, blockQuery, totalQuery, type ContactOrder } from './contacts.queries.ts';

/** Milliseconds that rows must stay in view before they are asked for, when the list has been taken far. */
const PAUSE_MS = 120;
/** Blocks that are asked for at a time: more than two screens of the highest monitors. */
const MOST_BLOCKS = 4;

/**
 * The contacts of a list, of which those in view are asked for in blocks. What a list showed before stays until the first
 * ones of the next are there.
 */
export function useContactRows(list: ContactOrder) {
  const key = JSON.stringify(list);
  const [asked, setAsked] = useState<{ key: string; blocks: readonly number[] }>({ key, blocks: [] });
  const blocks = asked.key === key ? asked.blocks : [];
  const client = useQueryClient();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const start = useQuery({ ...blockQuery(list, 0), placeholderData: keepPreviousData });
  const total = useTotal(list, start);
  const near = [
    useBlock(list, blocks, 0),
    useBlock(list, blocks, 1),
    useBlock(list, blocks, 2),
    useBlock(list, blocks, 3),
  ];

  function show({ first, end }: RowsShown): void {
    const wanted = blocksOf(first, end);
    const isNear = wanted.some((block) => block === 0 || blocks.includes(block));
    window.clearTimeout(timer.current);
    if (isNear) ask(wanted);
    else timer.current = window.setTimeout(() => ask(wanted), PAUSE_MS);
  }
  function ask(wanted: readonly number[]): void {
    setAsked((last) => (last.key === key && last.blocks.join() === wanted.join() ? last : { key, blocks: wanted }));
  }

  function indexOf(id: string): number {
    for (const [block, answer] of [
      [0, start] as const,
      ...blocks.map((one) => [one, near[one % MOST_BLOCKS]] as const),
    ]) {
      const at = answer?.data?.data.findIndex((contact) => contact.id === id) ?? -1;
      if (at >= 0) return block * BLOCK + at;
    }
    return -1;
  }

  async function between(first: number, last: number): Promise<Contact[]> {
    const from = Math.floor(first / BLOCK);
    const wanted = Array.from({ length: Math.floor(last / BLOCK) - from + 1 }, (_, each) => from + each);
    const answers = await Promise.all(
      wanted.map((block) => client.query({ ...blockQuery(list, block), staleTime: 'static' })),
    );
    return answers.flatMap(({ data }) => data).slice(first - from * BLOCK, last - from * BLOCK + 1);
  }

  function rowAt(index: number): Contact | undefined {
    const block = Math.floor(index / BLOCK);
    const answer = block === 0 ? start : blocks.includes(block) ? near[block % MOST_BLOCKS] : undefined;
    return answer?.data?.data[index % BLOCK];
  }

  const failed = [...near, total].filter(({ data, error }) => error && !data);
  return {
    key,
    start,
    /** How many there are; undefined while they are counted. */
    total: total.rows,
    show,
    indexOf,
    between,
    rowAt,
    /** A contact with those before and after it, as far as they are there; empty if it is not. */
    around(id: string): Contact[] {
      const at = indexOf(id);
      return at < 0 ? [] : [at - 1, at, at + 1].map(rowAt).filter((row) => row !== undefined);
    },
    /** Why rows in view are not there, and how to ask again; the first ones are `start`'s. */
    failed: failed[0] && { error: failed[0].error, retry: () => failed.forEach((block) => void block.refetch()) },
  };
}

/** How many contacts the list holds: as its first ones tell, or else counted after they are shown. */
function useTotal({ sort: _sort, ...filter }: ContactOrder, start: UseQueryResult<Answer<typeof searchContacts>>) {
  const { data, isPlaceholderData } = start;
  const isCounted = data !== undefined && !isPlaceholderData && data.total === null;
  const count = useQuery({ ...totalQuery(filter), enabled: isCounted, placeholderData: keepPreviousData });
  // Of the list before, as long as that is shown.
  const counted = count.isPlaceholderData && !isPlaceholderData ? undefined : count.data?.total;
  return { ...count, rows: data?.total ?? counted ?? undefined };
}

/** That of the blocks whose number leaves `rest`, of which there is one at most; the first one is asked for by itself. */
function useBlock(list: ContactOrder, blocks: readonly number[], rest: number) {
  const block = blocks.find((one) => one > 0 && one % MOST_BLOCKS === rest);
  return useQuery({ ...blockQuery(list, block ?? 0), enabled: block !== undefined });
}

/** The blocks of the rows in view and of those around them. */
function blocksOf(first: number, end: number): number[] {
  const around = BLOCK / 2;
  const from = Math.floor(Math.max(0, first - around) / BLOCK);
  const to = Math.min(from + MOST_BLOCKS - 1, Math.floor((end + around) / BLOCK));
  return Array.from({ length: to - from + 1 }, (_, each) => from + each);
}

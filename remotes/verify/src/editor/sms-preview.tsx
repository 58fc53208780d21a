import { priceOf } from '@app/contracts/rules/money.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Facts } from '@app/ui/facts.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { smsPricesQuery } from '../shared/service.queries.ts';
import { sampleOf, TextPreview } from './text-preview.tsx';
import type { Editor } from './use-editor.ts';

/** The SMS as the customer reads it, how it is counted, and what it costs. */
export function SmsPreview({ editor, text }: { editor: Editor; text: string }) {
  const { encoding, units, unitsLeft, segments } = countSegments(sampleOf(editor.values, text));
  const capacity = units + unitsLeft;
  return (
    <>
      <TextPreview editor={editor} text={text} />
      <p>
        {encoding} · {units}/{capacity} · <Plural value={segments} one="# segment" other="# segments" />
      </p>
      <Disclosure title={<Trans>Cost per code by carrier</Trans>}>
        <Costs segments={segments} />
      </Disclosure>
    </>
  );
}

function Costs({ segments }: { segments: number }) {
  const carrierName = useCarrierName();
  const prices = useQuery(smsPricesQuery);
  if (!prices.data) {
    return prices.error ? (
      <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
    ) : (
      <Skeleton height="96px" />
    );
  }
  const { data, info } = prices.data;
  return (
    <Facts
      facts={data
        .filter(({ message_type: type }) => type === 'otp')
        .map(({ carrier, unit_price: price }) => ({
          label: carrierName(carrier),
          value: moneyText(priceOf(price, segments), info.currency),
        }))}
    />
  );
}

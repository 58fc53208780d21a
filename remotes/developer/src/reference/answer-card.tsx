import type { ReferenceCall } from '@app/contracts/developer/reference.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Card } from '@app/ui/card.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { Trans } from '@lingui/react/macro';
import { FieldMeanings } from './field-meanings.tsx';
import classes from './reference.module.css';
import type { Sent } from './send-typed.ts';
import { exampleAnswer, type Typed } from './typed-request.ts';

interface AnswerCardProps {
  readonly call: ReferenceCall;
  readonly typed: Typed;
  /** What was answered here; undefined until the call was tried. */
  readonly sent: Sent | undefined;
}

/** What a call answers: an example at first, then what it did answer, and what each field means. */
export function AnswerCard({ call, typed, sent }: AnswerCardProps) {
  return (
    <Card title={<Trans>Answer</Trans>} aside={sent ? <Status status={sent.status} /> : <Trans>Example</Trans>}>
      <div className={classes.fields} aria-live="polite">
        <CodeBlock text={sent?.body ?? exampleAnswer(call, typed)} />
      </div>
      <FieldMeanings fields={call.answer} />
    </Card>
  );
}

function Status({ status }: { status: number }) {
  return <Badge tone={status < 400 ? 'delivered' : 'failed'}>{status}</Badge>;
}

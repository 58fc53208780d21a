import { serviceBounds } from '@app/contracts/verify/service-draft.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { IconArrowDown, IconArrowUp, IconMenu, IconX } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useChannelName } from '../shared/channel-texts.ts';
import classes from '../shared/verify.module.css';
import { ChannelOptions } from './channel-options.tsx';
import type { ChannelValues } from './editor-values.ts';
import { PlainNumber } from './number-field.tsx';
import type { Editor } from './use-editor.ts';

interface ChannelCardProps {
  readonly editor: Editor;
  readonly channel: ChannelValues;
  readonly index: number;
  readonly onChange: (changes: Partial<ChannelValues>) => void;
  /** Moves it up (-1) or down (1). */
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  /** Called when dragging it begins and ends. */
  readonly onDrag: (isDragged: boolean) => void;
}

/** One channel: its place, what it sends under and with, and how long it has. */
export function ChannelCard(props: ChannelCardProps) {
  const { editor, channel, index, onChange, onMove, onRemove, onDrag } = props;
  const { t } = useLingui();
  const channelName = useChannelName();
  const name = channelName(channel.channel);
  const isLast = index + 1 === editor.values.channels.length;
  const field = `channels.${index}.timeout_s`;
  const label = t`Try the next channel after (seconds)`;
  const { min, max } = serviceBounds.timeout_s;
  return (
    <Card
      title={
        <>
          {editor.mayWrite && (
            <span
              draggable
              title={t`Drag to change the order`}
              onDragStart={() => onDrag(true)}
              onDragEnd={() => onDrag(false)}
            >
              <IconMenu size={16} aria-hidden="true" />
            </span>
          )}{' '}
          {index + 1}. {name}
        </>
      }
      aside={
        <span>
          <IconButton label={t`Move ${name} up`} isOff={index === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={16} />
          </IconButton>
          <IconButton label={t`Move ${name} down`} isOff={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={16} />
          </IconButton>
          <IconButton label={t`Remove ${name}`} onClick={onRemove}>
            <IconX size={16} />
          </IconButton>
        </span>
      }
    >
      <div className={classes.stack}>
        <ChannelOptions editor={editor} channel={channel} index={index} onChange={onChange} />
        {!isLast && (
          <PlainNumber
            label={label}
            help={
              <Trans>
                From {min} to {max}
              </Trans>
            }
            error={editor.errorOf(field, label)}
            value={channel.timeout_s}
            onChange={(timeout) => onChange({ timeout_s: timeout })}
            onBlur={() => editor.touch(field)}
          />
        )}
      </div>
    </Card>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus where it is while it has nothing to do. */
function IconButton({ label, isOff = false, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </Button>
  );
}

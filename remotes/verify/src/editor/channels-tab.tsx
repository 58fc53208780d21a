import { verifyChannels, type VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type DragEvent } from 'react';
import { useChannelName } from '../shared/channel-texts.ts';
import classes from '../shared/verify.module.css';
import { ChannelCard } from './channel-card.tsx';
import { CostCard } from './cost-card.tsx';
import type { ChannelValues } from './editor-values.ts';
import type { Editor } from './use-editor.ts';

/** Seconds that a channel has before the next one is tried. */
const usualTimeout: Readonly<Record<VerifyChannel, string>> = { zalo: '30', sms: '60', voice: '60', email: '60' };

/** Over which channels codes go, in the order in which they are tried: by dragging, or by the buttons of each. */
export function ChannelsTab({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const channelName = useChannelName();
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const { channels } = editor.values;
  const unused = verifyChannels.filter((channel) => !channels.some((each) => each.channel === channel));
  const error = editor.errorOf('channels', t`Channels`);

  function set(next: readonly ChannelValues[]): void {
    editor.change({ channels: next });
  }
  function move(from: number, to: number): void {
    const channel = channels[from];
    if (!channel || to < 0 || to >= channels.length || from === to) return;
    set(channels.toSpliced(from, 1).toSpliced(to, 0, channel));
    const name = channelName(channel.channel);
    const place = String(to + 1);
    setMoved(t`${name} is now number ${place}`);
  }
  function dropOn(index: number) {
    return {
      onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null) move(dragged, index);
        setDragged(null);
      },
    };
  }
  return (
    <>
      <p>
        <Trans>The first channel is tried first. If no delivery is reported in time, the next one is tried.</Trans>
      </p>
      {error !== undefined && <Alert tone="error">{error}</Alert>}
      {channels.map((channel, index) => (
        <div key={channel.channel} {...dropOn(index)}>
          <ChannelCard
            editor={editor}
            channel={channel}
            index={index}
            onChange={(changes) => set(channels.with(index, { ...channel, ...changes }))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => set(channels.toSpliced(index, 1))}
            onDrag={(isDragged) => setDragged(isDragged ? index : null)}
          />
        </div>
      ))}
      {unused.length > 0 && (
        <Card title={<Trans>Add a channel</Trans>}>
          <div className={classes.row}>
            {unused.map((channel) => (
              <Button
                key={channel}
                variant="default"
                leftSection={<IconPlus size={16} />}
                onClick={() => set([...channels, newChannel(channel)])}
              >
                {channelName(channel)}
              </Button>
            ))}
          </div>
        </Card>
      )}
      {channels.length > 0 && <CostCard values={editor.values} />}
      <p aria-live="polite">{moved}</p>
    </>
  );
}

function newChannel(channel: VerifyChannel): ChannelValues {
  return { channel, sender_id: null, template_id: null, timeout_s: usualTimeout[channel] };
}

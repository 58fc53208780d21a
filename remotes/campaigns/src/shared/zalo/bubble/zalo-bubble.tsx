import { ownValue } from '@app/contracts/core/by-key.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BubbleContent } from './bubble-content.ts';
import { keyed } from './keyed.ts';
import classes from './zalo-bubble.module.css';

interface ZaloBubbleProps {
  readonly content: BubbleContent;
  readonly scheme: 'light' | 'dark';
}

/** A message as recipients see it in Zalo, its parameters filled in with their samples. */
export function ZaloBubble({ content, scheme }: ZaloBubbleProps) {
  const { title, paragraphs, rows, payment, voucher, buttons, samples, hasCode, hasStars } = content;
  const fill = (text: string) => <Filled text={text} samples={samples} />;
  return (
    <div className={classes.chat} data-scheme={scheme}>
      <div className={classes.bubble}>
        <Head content={content} scheme={scheme} />
        {title !== '' && <p className={classes.title}>{fill(title)}</p>}
        {hasCode && <p className={classes.code}>{samples['otp'] || '••••••'}</p>}
        {keyed(paragraphs, String).map(({ key, item }) => (
          <p key={key}>{fill(item)}</p>
        ))}
        {rows.length > 0 && (
          <dl className={classes.table}>
            {keyed(rows, ({ label }) => label).map(({ key, item }) => (
              <div key={key} data-effect={item.effect}>
                <dt>{item.label}</dt>
                <dd>{fill(item.value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {payment && (
          <div className={classes.box}>
            <strong>{fill(payment.amount)} ₫</strong>
            <span>{payment.account_name}</span>
            <span>{payment.bank_account}</span>
          </div>
        )}
        {voucher && (
          <div className={classes.box}>
            <strong>{fill(voucher.name)}</strong>
            <span>{fill(voucher.condition)}</span>
            <span className={classes.voucherCode}>{fill(voucher.code)}</span>
            <span>
              <Trans>Until {voucher.end_date}</Trans>
            </span>
          </div>
        )}
        {hasStars && (
          <p className={classes.stars} aria-hidden="true">
            ☆☆☆☆☆
          </p>
        )}
        {keyed(buttons, String).map(({ key, item }) => (
          <span key={key} className={classes.button}>
            {item}
          </span>
        ))}
      </div>
    </div>
  );
}

function Head({ content: { logo, images }, scheme }: ZaloBubbleProps) {
  const { t } = useLingui();
  if (images.length > 0) {
    const [first] = images;
    return first ? (
      <img className={classes.image} src={first} alt={t`Picture of the template`} />
    ) : (
      <div className={classes.noImage}>16:9</div>
    );
  }
  const address = logo?.[scheme];
  return address ? (
    <img className={classes.logo} src={address} alt={t`Logo`} />
  ) : (
    <div className={classes.noLogo}>
      <Trans>Logo</Trans>
    </div>
  );
}

/** A text with its parameters as their samples, or by name while they have none. */
function Filled({ text, samples }: { text: string; samples: BubbleContent['samples'] }) {
  return keyed(text.split(/(<[A-Za-z_]+>)/), String).map(({ key, item: part }) => {
    const [, name] = /^<([A-Za-z_]+)>$/.exec(part) ?? [];
    return name === undefined ? part : <mark key={key}>{ownValue(samples, name) || part}</mark>;
  });
}

import classes from './oa-avatar.module.css';

/** An official account’s picture, or the first letter of its name. */
export function OaAvatar({ name, avatar }: { name: string; avatar: string | null }) {
  if (avatar !== null) return <img className={classes.avatar} src={avatar} alt="" width={40} height={40} />;
  return (
    <span className={classes.avatar} aria-hidden="true">
      {name.charAt(0)}
    </span>
  );
}

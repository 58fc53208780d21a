import { useRequestsInFlight } from '@app/platform/api.ts';
import { useNavigation } from 'react-router-dom';
import classes from './loading-bar.module.css';

/** A thin line at the top while requests or a page are on their way. Screen readers hear busy regions instead. */
export function LoadingBar() {
  const requests = useRequestsInFlight((state) => state.count);
  const navigation = useNavigation();
  const isBusy = requests > 0 || navigation.state !== 'idle';
  return <div className={classes.bar} data-busy={isBusy || undefined} role="presentation" />;
}

export {
  SubscriptionProvider,
  useRefreshSubscription,
  useSubscription,
} from './subscription-context.tsx';

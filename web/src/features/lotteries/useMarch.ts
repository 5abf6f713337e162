// The lottery that a page of secret codes or check-ins is about: the one that its address names, or the march lottery that runs.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';

export function useMarch(activityId: number | undefined) {
  const wanted = activityId === undefined ? { isMarch: true } : { activityId };
  return useQuery({ ...queryFor('get_lottery', wanted), staleTime: 0 });
}

/** A photo that the service keeps. It is read as a file of the API, which needs the headers of a request. */
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFile } from '../api/call.ts';
import type { Input, Name } from '../api/operation.ts';
import { useSpace } from '../api/space.tsx';
import { t } from './t.ts';
import classes from './photo.module.css';

interface PhotoProps<N extends Name> {
  operation: N;
  input: Input<N>;
  alt: string;
}

export function Photo<N extends Name>({ operation, input, alt }: PhotoProps<N>) {
  const space = useSpace();
  const { data, isError } = useQuery({
    queryKey: ['photo', operation, input],
    queryFn: async () => (await callFile(operation, input, space)).blob,
    staleTime: Infinity,
  });
  const url = useUrlOf(data);
  if (isError) return <Text size="sm">{t('The photo cannot be shown.')}</Text>;
  if (!url) return <Skeleton className={classes['photo']} />;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      <img className={classes['photo']} src={url} alt={alt} />
    </Anchor>
  );
}

/** Address of the bytes within this page. */
function useUrlOf(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

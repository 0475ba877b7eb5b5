import { Route, Routes } from 'react-router'
import { RecordPage } from '../../form/record-page.tsx'
import { AwardForm } from './award-form.tsx'
import { AwardList } from './award-list.tsx'
import type { Award, Challenge } from './challenge.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { ChallengeList } from './challenge-list.tsx'

const awardForm = <RecordPage<Award> resource="awards">{(award) => <AwardForm award={award} />}</RecordPage>
const challengeForm = (
  <RecordPage<Challenge> resource="challenges">
    {(challenge) => challenge && <ChallengeForm challenge={challenge} />}
  </RecordPage>
)

export default function ChallengesScreen() {
  return (
    <Routes>
      <Route index element={<AwardList />} />
      <Route path="selos/novo" element={awardForm} />
      <Route path="selos/:id" element={awardForm} />
      <Route path="desafios" element={<ChallengeList />} />
      <Route path="desafios/:id" element={challengeForm} />
    </Routes>
  )
}
